import type { MethodLimits } from '../../domain/method-limits.ts'
import type { Db } from '../db.ts'

/** The limits of an entity's methods as they are set, whose row the transaction then holds. Primary key. */
export async function lockMethodLimits(tx: Db, entityId: number): Promise<MethodLimits[]> {
  return tx<MethodLimits[]>`
    select code, type, minimum_cents, maximum_cents, own_minimum_cents, own_maximum_cents from entity_methods
    where entity_id = ${entityId} order by code for update`
}

/** The limits of an entity's methods as they are set. Primary key. */
export async function findMethodLimits(sql: Db, entityId: number): Promise<MethodLimits[]> {
  return sql<MethodLimits[]>`
    select code, type, minimum_cents, maximum_cents, own_minimum_cents, own_maximum_cents from entity_methods
    where entity_id = ${entityId} order by code`
}

/** The provider's limits of one method; false when the entity has not got it. Primary key. */
export async function saveMethodLimits(
  tx: Db,
  entityId: number,
  { code, minimumCents, maximumCents }: Pick<MethodLimits, 'code' | 'minimumCents' | 'maximumCents'>,
): Promise<boolean> {
  const rows = await tx`
    update entity_methods set minimum_cents = ${minimumCents}, maximum_cents = ${maximumCents}
    where entity_id = ${entityId} and code = ${code} returning 1 as saved`
  return rows.length > 0
}

type NewMethod = Pick<MethodLimits, 'code' | 'type' | 'minimumCents' | 'maximumCents'> & { feeFixedE8: string; feeBasisPoints: number }

/** A method that an entity has from now on, at that price; false when it has it already. Primary key. */
export async function insertMethod(tx: Db, entityId: number, method: NewMethod): Promise<boolean> {
  const rows = await tx`insert into entity_methods ${tx({ entityId, ...method })} on conflict do nothing returning 1 as made`
  return rows.length > 0
}

/** The entity's own limits of one method; null: none of its own. Primary key. */
export async function saveOwnLimits(
  tx: Db,
  entityId: number,
  { code, ownMinimumCents, ownMaximumCents }: Pick<MethodLimits, 'code' | 'ownMinimumCents' | 'ownMaximumCents'>,
): Promise<void> {
  await tx`
    update entity_methods set own_minimum_cents = ${ownMinimumCents}, own_maximum_cents = ${ownMaximumCents}
    where entity_id = ${entityId} and code = ${code}`
}
