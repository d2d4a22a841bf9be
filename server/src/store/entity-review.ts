import type { EntityReason, EntityState } from '@escudo/contracts/vocabulary'
import { onNodeOf } from '../sql/nodes.ts'
import type { RegistrationDetails } from './entities.ts'
import type { Db } from './db.ts'

/** What an operator looks at before deciding on an entity. */
export type EntityReview = {
  entityId: number
  name: string
  state: EntityState
  stateAt: Date
  createdAt: Date
  suspendedAt: Date | null
  closedAt: Date | null
  contractEndsAt: Date | null
  formPlatformId: number | null
  platformIds: number[]
  registration: RegistrationDetails
  accounts: { owner: string; bankName: string; iban: string }[]
  person: { name: string; taxNumber: string; email: string; phoneNumber: string } | null
}

/** One entity as compliance sees it. Primary keys. */
export async function findEntityReview(sql: Db, entityId: number): Promise<EntityReview | undefined> {
  const [row] = await sql<EntityReview[]>`
    select e.entity_id, e.name, e.state, e.state_at, e.created_at, e.suspended_at, e.closed_at, e.contract_ends_at, e.form_platform_id, e.registration,
      array(select platform_id from platform_entities p where p.entity_id = e.entity_id order by 1) as platform_ids,
      coalesce((select json_agg(json_build_object('owner', owner, 'bankName', bank_name, 'iban', iban) order by preferred_at desc nulls last, created_at, code)
        from bank_accounts b where b.entity_id = e.entity_id${onNodeOf('b.entity_id', entityId)}), '[]') as accounts,
      (select json_build_object('name', u.name, 'taxNumber', tax_number, 'email', email, 'phoneNumber', phone_number)
        from entity_users u where u.entity_id = e.entity_id${onNodeOf('u.entity_id', entityId)}) as person
    from entities e where e.entity_id = ${entityId}`
  return row
}

/** What an entity was paid and no transfer has taken along: how many movements, and what they come to. Index payments_to_transfer. */
export async function findHeld(sql: Db, entityId: number): Promise<{ movements: number; cents: number }> {
  const [row] = await sql<{ movements: number; cents: string }[]>`
    select count(*)::integer as movements, coalesce(sum(case type when 'refund' then -amount_cents else amount_cents end), 0)::bigint as cents
    from payments
    where entity_id = ${entityId} and state = 'confirmed' and type in ('payment', 'capture', 'refund')
      and transferred_at is null and not reported`
  return { movements: row?.movements ?? 0, cents: Number(row?.cents ?? 0) }
}

/** Stops an entity's money, or lets it go on; false for an unknown one. */
export async function suspendEntity(sql: Db, entityId: number, suspendedAt: Date | null, reason: EntityReason | null): Promise<boolean> {
  const rows = await sql`
    update entities set suspended_at = ${suspendedAt}, suspended_reason = ${reason} where entity_id = ${entityId} returning 1 as changed`
  return rows.length > 0
}
