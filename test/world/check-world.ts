import type { Sql } from '../../server/src/store/db.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import type { Misbehaving } from '../faults/acquirer-account.ts'
import type { History } from '../faults/call-history.ts'
import { checkFacts, type Count } from '../faults/check-history.ts'
import { compare, compareReferences } from '../faults/compare-acquirers.ts'

const contradictions: readonly [what: string, query: string][] = [
  [
    'a link for one use was paid twice',
    `select l.link_id::text as what from payment_links l join payments p using (entity_id, link_id)
     where l.uses = 'one' and p.type = 'payment' and p.state = 'confirmed' group by l.link_id having count(*) > 1`,
  ],
  [
    'a schedule or link made twice under one key',
    `select code as what from (select code from schedules union all select code from payment_links) made
     group by code having count(*) > 1`,
  ],
  ['a batch made twice under one key', 'select code as what from reference_batches group by code having count(*) > 1'],
  [
    'a batch that rests while its lines wait, or has not been numbered',
    `select b.batch_id::text as what from reference_batches b where b.state = 'running' or (b.state in ('done', 'stopped')) <> (b.event_number is not null)
       or b.state = 'done' and (b.refused_count <> 1 or b.made_count <> 4)`,
  ],
  [
    'a payment of a batch that no line has, or two lines made',
    `select p.payment_id::text as what from payments p
     left join reference_lines l on l.entity_id = p.entity_id and l.batch_id = p.batch_id and l.payment_id = p.payment_id and not l.repeated
     where p.batch_id is not null and not exists (
       select 1 from reference_batches b where b.batch_id = p.batch_id and b.state = 'stopped')
     group by p.payment_id having count(l.line) <> 1`,
  ],
  [
    'a period that is due and was not charged',
    `select schedule_id::text as what from schedules where state = 'active' and step = 'due' and next_at <= now()`,
  ],
  ['a schedule that was not told what became of its payment', 'select payment_id::text as what from schedule_outcomes'],
  [
    'confirmed before the last midnight and in no transfer',
    `select p.payment_id::text as what from payments p join entities e using (entity_id)
     where p.state = 'confirmed' and p.type in ('payment', 'capture') and p.transferred_at is null and not p.reported
       and p.paid_at < (e.settled_through + 1)::timestamp at time zone 'Europe/Lisbon'
       and not exists (select 1 from payments r where r.entity_id = p.entity_id and r.type = 'refund' and r.transferred_at is null)
       and not exists (select 1 from disputes d where d.entity_id = p.entity_id)`,
  ],
]

/** What must hold in the end of schedules, links, batches and balances, beyond what holds of every payment. */
export async function checkWorld(sql: Sql, deposits: readonly string[]): Promise<Count[]> {
  const findings: string[] = []
  for (const [what, query] of contradictions) {
    const rows = await sql.unsafe<{ what: string }[]>(`${query} limit 20`)
    findings.push(...rows.map((row) => `${what}: ${row.what}`))
  }
  const [books] = await sql<{ deposits: string }[]>`
    select coalesce(sum(credit_e8 - debit_e8), 0)::text as deposits from ledger_postings
    where entity_id = 510000002 and account = 'merchant_balance' and kind = 'deposit'`
  const wrong = deposits.filter((told) => told.replace('.', '').replace(/^0+(?=\d)/, '') !== books?.deposits)
  findings.push(...wrong.map((told) => `a balance with ${told} deposited, where the books have ${books?.deposits}`))
  const [made] = await sql<{ count: number }[]>`
    select ((select count(*) from schedules) + (select count(*) from payment_links) + (select count(*) from reference_batches))::integer as count`
  return [{ name: 'schedules, links, batches and balances', counted: (made?.count ?? 0) + deposits.length, findings }]
}

/** What must hold in the end where acquirers are asked: their own records, question by question and cent by cent, and nothing that is stuck. */
export async function checkAcquirers(sql: Sql, history: History, acquirers: readonly Misbehaving[]): Promise<Count[]> {
  const stuck = await sql<{ what: string }[]>`
    select attempt_id || ' is ' || status || ', ' || kind || ' at ' || acquirer as what from attempts where status not in ('approved', 'declined')`
  const verdicts = await verify(sql)
  return [
    { name: 'answers on the way', counted: history.calls, findings: history.findings },
    { name: 'acknowledged facts are there', counted: history.facts.length, findings: await checkFacts(sql, history) },
    await compare(sql, acquirers),
    await compareReferences(sql, acquirers),
    { name: 'nothing is stuck', counted: stuck.length, findings: stuck.map(({ what }) => what) },
    ...verdicts.map(({ name, counted, findings }) => ({ name, counted, findings: findings.map(({ what }) => what) })),
  ]
}
