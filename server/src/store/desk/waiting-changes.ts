import type { Db } from '../db.ts'
import type { EntityChange } from '../entities/entity-changes.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type WaitingChange = Pick<EntityChange, 'entityId' | 'changeId' | 'kind' | 'body' | 'createdAt' | 'notBefore' | 'agreedAt'> & {
  entityName: string
  proposalId: string | null
}

/** A page of what entities asked to change and nobody has decided to the end, with what is proposed of it. Indexes entity_changes_waiting, proposals_once. */
export function listChangesThatWait(sql: Db, slice: ListSlice): Promise<Found<WaitingChange>> {
  const from = sql`(
    select c.entity_id, c.change_id, c.kind, c.body, c.created_at, c.not_before, c.agreed_at, e.name as entity_name, w.proposal_id
    -- Across the platform: what waits for the provider, of all.
    from entity_changes c join entities e using (entity_id)
      left join proposals w on w.kind in ('change', 'ownership') and w.entity_id = c.entity_id and w.subject = c.change_id::text
        and w.state = 'waiting'
    where c.state = 'pending' and c.entity_id > 0) waiting`
  return readSlice<WaitingChange>(sql, slice, { columns: '*', from, where: sql`true` })
}
