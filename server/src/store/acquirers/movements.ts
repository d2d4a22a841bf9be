import { referenceMethod, type MethodCode } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

/** Money that went through an account by our books, under the id of its question; negative for what was given back. */
type Movement = {
  name: string
  acquirerReference: string | null
  amountCents: number
  entityId: number
  paymentId: string
  method: MethodCode
  at: Date
  /** It came too late and went back whole: both are there, under one name. */
  isUndone: boolean
}

/**
 * What our books have of an account: all that was confirmed between two moments, and whatever has one of these names, ours or the acquirer's. Payments, captures and refunds by
 * their question, and money for references, held or not. A scan of the account's questions: for a command, not for a call.
 */
export async function findMovements(sql: Db, account: string, from: Date, until: Date, names: readonly string[]): Promise<Movement[]> {
  const named = sql.array([...names])
  return sql<Movement[]>`
    select * from (
      select a.attempt_id::text as name, a.known_as as acquirer_reference,
        coalesce((a.details ->> 'tookCents')::integer, a.amount_cents) * case a.kind when 'refund' then -1 else 1 end as amount_cents, a.entity_id, a.payment_id,
        a.method_code as method, coalesce(p.paid_at, p.state_at) as at, false as is_undone
      from attempts a join payments p on p.entity_id = a.entity_id and p.payment_id = a.payment_id
      where a.acquirer = ${account} and a.status = 'approved' and a.entity_id > 0
        and (a.kind in ('capture', 'refund') or (a.kind in ('authorise', 'request') and p.type = 'payment'))
        and not exists (select 1 from acquirer_references r where r.entity_id = a.entity_id and r.reference_id = a.attempt_id)
      union all
      select a.attempt_id::text, case sign when 1 then a.known_as else a.details #>> '{reversal,reference}' end,
        sign * coalesce((a.details ->> 'tookCents')::integer, a.amount_cents), a.entity_id, a.payment_id, a.method_code,
        case sign when 1 then a.created_at else (a.details #>> '{reversal,at}')::timestamptz end, true
      from attempts a join payments p on p.entity_id = a.entity_id and p.payment_id = a.payment_id, (values (1), (-1)) as ways (sign)
      where a.acquirer = ${account} and a.status = 'declined' and a.details ? 'reversal' and a.entity_id > 0 and p.type = 'payment'
      union all
      select coalesce((
          select min(r.reference_id::text) from acquirer_references r
          where r.entity_id = m.entity_id and r.payment_id = m.payment_id and r.reference = m.reference), (
          -- What came too late for its payment and did not go back.
          select min(a.attempt_id::text) from attempts a
          where a.entity_id = m.entity_id and a.payment_id = m.payment_id and a.known_as = m.acquirer_reference and m.reference is null),
        m.acquirer_reference),
        m.acquirer_reference, m.amount_cents, m.entity_id, m.payment_id, coalesce((
          select min(a.method_code) from attempts a
          where a.entity_id = m.entity_id and a.payment_id = m.payment_id and a.known_as = m.acquirer_reference and m.reference is null),
        ${referenceMethod}::text), m.received_at, false
      from received_money m
      where m.account = ${account} and m.entity_id > 0
      union all
      -- What a rule had given back.
      select m.return_id::text, m.return_known_as, -m.amount_cents, m.entity_id, m.payment_id, ${referenceMethod}::text, m.resolved_at, false
      from received_money m
      where m.account = ${account} and m.entity_id > 0 and m.return_known_as is not null and m.resolution = 'returned') moved
    where (at >= ${from} and at <= ${until}) or name = any(${named}::text[]) or acquirer_reference = any(${named}::text[])`
}
