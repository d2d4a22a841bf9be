import type { Sql } from '../../server/src/store/db.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import type { Fact, History } from './call-history.ts'
import type { Heard } from './receiver.ts'

type Row = { paymentId: string; type: string; state: string; amountCents: number; code: string | null; initialPaymentId: string | null }

/** What a caller was told is in the database, as it was told. */
function checkFact(fact: Fact, payments: ReadonlyMap<string, Row>, confirmedOnce: ReadonlySet<string>): string | undefined {
  const payment = payments.get(fact.paymentId)
  if (!payment) return `Payment ${fact.paymentId} was acknowledged and is gone.`
  switch (fact.told) {
    case 'created':
      return payment.amountCents === fact.amount && payment.code === fact.key
        ? undefined
        : `Payment ${fact.paymentId} is not the one asked for.`
    case 'paid':
      return payment.state === 'confirmed' ? undefined : `Payment ${fact.paymentId} was shown as paid and is ${payment.state}.`
    case 'authorised':
      return confirmedOnce.has(fact.paymentId) ? undefined : `Payment ${fact.paymentId} was shown as authorised and has no such event.`
    case 'cancelled':
      return payment.state === 'cancelled' ? undefined : `Payment ${fact.paymentId} was shown as cancelled and is ${payment.state}.`
    case 'refunded':
    case 'captured': {
      const part = payments.get(fact.partId)
      const isThere = part?.initialPaymentId === fact.paymentId && part.amountCents === fact.amount && part.state === 'confirmed'
      return isThere ? undefined : `Part ${fact.partId} of payment ${fact.paymentId} was acknowledged and is ${part?.state ?? 'gone'}.`
    }
  }
}

export async function checkFacts(sql: Sql, { facts }: History): Promise<string[]> {
  const rows = await sql<Row[]>`select payment_id::text, type, state, amount_cents, code, initial_payment_id::text from payments`
  const authorised = await sql<{ paymentId: string }[]>`
    select payment_id::text from payment_events where state in ('authorised', 'confirmed')`
  const payments = new Map(rows.map((row) => [row.paymentId, row]))
  const confirmedOnce = new Set(authorised.map(({ paymentId }) => paymentId))
  return facts.flatMap((fact) => checkFact(fact, payments, confirmedOnce) ?? [])
}

const contradictions: readonly [what: string, query: string][] = [
  [
    'made twice under one key',
    `select code as what from payments where code is not null and type in ('payment', 'authorization')
       and schedule_id is null and link_id is null group by code having count(*) > 1`,
  ],
  [
    'debited twice at the bank',
    `select 'payment ' || payment_id as what from simulator.operations
     where kind in ('card', 'phone') and status = 'approved' group by payment_id having count(*) > 1`,
  ],
  [
    'debited at the bank and not paid here',
    `select 'payment ' || p.payment_id || ' is ' || p.state as what from simulator.operations o
     join payments p on p.payment_id = o.payment_id
     where o.kind in ('card', 'phone') and o.status = 'approved' and p.state in ('pending', 'pending_confirmation')`,
  ],
  [
    'paid here and not debited at the bank',
    `select 'payment ' || p.payment_id as what from payments p
     where p.state in ('confirmed', 'authorised') and p.method_code in ('CC', 'MW') and p.type in ('payment', 'authorization')
       and not exists (select 1 from simulator.operations o
         where o.payment_id = p.payment_id and o.kind in ('card', 'phone') and o.status = 'approved')`,
  ],
  [
    'refunds or captures that the bank counts otherwise',
    `with ours as (
       select payment_id, amount_cents from payments where type in ('refund', 'capture') and state = 'confirmed'),
     theirs as (
       select payment_id, sum(amount_cents) as amount_cents from simulator.operations
       where kind in ('refund', 'capture') and status = 'approved' group by 1)
     select payment_id || ': ' || coalesce(o.amount_cents, 0) || ' here, ' || coalesce(t.amount_cents, 0) || ' there' as what
     from ours o full join theirs t using (payment_id)
     where o.amount_cents is distinct from t.amount_cents`,
  ],
  [
    'a question to the bank that nobody looks after',
    `select attempt_id::text as what from attempts where status in ('asked', 'unknown', 'reversing')`,
  ],
  [
    'disputes that the bank sees otherwise',
    `select s.dispute_reference || ': ' || coalesce(d.state, 'unknown') || ' here, ' || s.status || ' there' as what
     from simulator.disputes s left join disputes d on d.entity_id = s.merchant_id and d.acquirer_reference = s.dispute_reference
     where not (case s.status when 'won' then coalesce(d.state = 'won', false) when 'lost' then coalesce(d.state = 'lost', false)
       when 'accepted' then coalesce(d.state = 'accepted', false) when 'contested' then coalesce(d.state = 'under_review', false)
       when 'refused' then d.state is null
       else coalesce(d.state in ('open', 'expired'), false) end)`,
  ],
  ['an answer that the bank was not told', `select dispute_id::text as what from disputes where tell_at is not null`],
  ['a notification still due, or given up', `select delivery_id || ' ' || status as what from deliveries where status <> 'delivered'`],
]

async function checkContradictions(sql: Sql): Promise<string[]> {
  const findings: string[] = []
  for (const [what, query] of contradictions) {
    const rows = await sql.unsafe<{ what: string }[]>(`${query} limit 20`)
    findings.push(...rows.map((row) => `${what}: ${row.what}`))
  }
  return findings
}

/** Each notification reached the merchant at least once, signed. */
async function checkDeliveries(sql: Sql, heard: readonly Heard[]): Promise<string[]> {
  const told = new Set(
    heard.filter(({ isSigned }) => isSigned).flatMap(({ action, paymentIds }) => paymentIds.map((id) => `${id} ${action}`)),
  )
  const forged = heard.filter(({ isSigned }) => !isSigned).length
  const rows = await sql<{ paymentId: string; action: string }[]>`select payment_id::text, action from deliveries`
  const silent = rows.filter(({ paymentId, action }) => !told.has(`${paymentId} ${action}`))
  return [
    ...silent.map(({ paymentId, action }) => `The merchant never heard of ${action} of payment ${paymentId}.`),
    ...(forged > 0 ? [`${forged} notifications were not signed as they should be.`] : []),
  ]
}

export type Count = { name: string; counted: number; findings: string[] }

/** Everything that must hold once the provider has come to rest. */
export async function check(sql: Sql, history: History, heard: readonly Heard[]): Promise<Count[]> {
  const verdicts = await verify(sql)
  const [operations] = await sql<{ count: number }[]>`select count(*)::int as count from simulator.operations`
  return [
    { name: 'answers on the way', counted: history.calls, findings: history.findings },
    { name: 'acknowledged facts are there', counted: history.facts.length, findings: await checkFacts(sql, history) },
    { name: 'bank and provider agree, nothing is stuck', counted: operations?.count ?? 0, findings: await checkContradictions(sql) },
    { name: 'each notification was heard, signed', counted: heard.length, findings: await checkDeliveries(sql, heard) },
    ...verdicts.map(({ name, counted, findings }) => ({ name, counted, findings: findings.map(({ what }) => what) })),
  ]
}
