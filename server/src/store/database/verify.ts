import type { Db } from '../db.ts'

type Finding = { entityId: number; what: string }
type Check = { name: string; counted: string; wrong: string }

/** `first`: what was cut off its beginning, by number and hash; nothing where it is kept from its first row on. */
type Chain = { table: string; id: string; head: string; row: string; chain: string; of: string; first?: { id: string; hash: string } }

/** Each row of a chain holds the hash of the one before it, and its head that of the last: nobody took one out or wrote one in. */
function chainCheck({ table, id, head, row, chain, of, first = { id: '0::bigint', hash: `'\\x'::bytea` } }: Chain): Check {
  return {
    name: `the chain of ${of} is whole`,
    counted: `select count(*) from ${table}`,
    wrong: `select coalesce(e.entity_id, 0) as entity_id, '${row} ' || e.${id} as what from (
        select c.${id}, c.entity_id, c.previous, c.hash, ${head}_hash(c) as right_hash,
          lag(c.hash, 1, ${first.hash}) over (order by c.${id}) as before, lag(c.${id}, 1, ${first.id}) over (order by c.${id}) as last
        from ${table} c) e
      where e.hash <> e.right_hash or e.previous <> e.before or e.${id} <> e.last + 1
      union all
      select 0, 'the end of the ${chain}' from ${head}_head h
      where h.hash <> coalesce((select c.hash from ${table} c order by c.${id} desc limit 1), ${first.hash})
        or h.${id} <> ${first.id} + (select count(*) from ${table})
      union all
      select 0, 'the ${chain}’s head' where not exists (select 1 from ${head}_head) and exists (select 1 from ${table})`,
  }
}

/**
 * What must always hold, each as a query for the rows that break it. Read in one snapshot, so that it can run beside
 * a working provider. Source: measures of truth in ARCHITECTURE.md.
 */
const checks: readonly Check[] = [
  {
    name: 'debits equal credits in every entry',
    counted: 'select count(distinct (entity_id, entry_id)) from ledger_postings',
    wrong: `select entity_id, 'entry ' || entry_id as what from ledger_postings
      group by entity_id, entry_id having sum(debit_e8) <> sum(credit_e8)`,
  },
  {
    name: 'every confirmed payment, capture and refund is posted once, with its amount and fee',
    counted: `select count(*) from payments where state = 'confirmed' and not reported and type in ('payment', 'capture', 'refund')`,
    wrong: `select p.entity_id, 'payment ' || p.payment_id as what from payments p
      left join lateral (
        select count(distinct entry_id) as entries,
          sum(debit_e8 - credit_e8) filter (where account = 'acquirer_receivable') as receivable,
          sum(credit_e8) filter (where account in ('fee_income', 'vat_payable')) as fee
        from ledger_postings l where l.entity_id = p.entity_id and l.payment_id = p.payment_id) l on true
      where p.state = 'confirmed' and not p.reported and p.type in ('payment', 'capture', 'refund')
        and (l.entries <> 1 or l.receivable <> (case p.type when 'refund' then -1 else 1 end) * p.amount_cents::bigint * 1000000
          or coalesce(l.fee, 0) <> coalesce((p.fee_net + p.fee_tax) * 100000000, 0))`,
  },
  {
    name: 'nothing else is posted for a payment',
    counted: 'select count(*) from ledger_postings where payment_id is not null',
    wrong: `select l.entity_id, 'payment ' || l.payment_id as what from ledger_postings l
      left join payments p on p.entity_id = l.entity_id and p.payment_id = l.payment_id
      where l.payment_id is not null and (p.payment_id is null or p.state <> 'confirmed')`,
  },
  {
    name: 'refunds and captures never exceed their payment',
    counted: 'select count(*) from payments where initial_payment_id is not null',
    wrong: `select w.entity_id, 'payment ' || w.payment_id as what from payments w
      join lateral (
        select coalesce(sum(amount_cents) filter (where type = 'refund' and state <> 'cancelled'), 0) as refunded,
          coalesce(sum(amount_cents) filter (where type = 'capture' and state <> 'cancelled'), 0) as captured
        from payments p where p.entity_id = w.entity_id and p.initial_payment_id = w.payment_id) parts on true
      where w.type in ('payment', 'authorization', 'capture')
        and (parts.refunded <> w.refunded_cents or parts.captured <> w.captured_cents
          or w.refunded_cents > w.amount_cents or w.captured_cents > w.amount_cents)`,
  },
  {
    name: 'no period of a schedule is paid twice, and each that is paid has its payment',
    counted: 'select count(*) from schedule_periods',
    wrong: `select s.entity_id, 'schedule ' || s.schedule_id || ' period ' || s.period as what from schedule_periods s
      left join lateral (
        select count(*) filter (where p.state = 'confirmed') as paid, count(*) as tries,
          count(*) filter (where p.amount_cents <> s.amount_cents or p.schedule_id <> s.schedule_id) as odd
        from schedule_charges c left join payments p on p.entity_id = c.entity_id and p.payment_id = c.payment_id
        where c.entity_id = s.entity_id and c.schedule_id = s.schedule_id and c.period = s.period) c on true
      where c.paid > 1 or (s.state = 'paid' and c.paid <> 1) or c.tries <> s.tries or c.odd > 0`,
  },
  {
    name: 'every payment of a schedule is a try of it, and the events of schedules are gapless',
    counted: 'select count(*) from schedules',
    wrong: `select p.entity_id, 'payment ' || p.payment_id as what from payments p
      where p.schedule_id is not null and p.type = 'payment' and not exists (
        select 1 from schedule_charges c
        where c.entity_id = p.entity_id and c.schedule_id = p.schedule_id and c.payment_id = p.payment_id)
      union all
      select s.entity_id, 'schedule ' || s.schedule_id as what from schedules s
      left join lateral (
        select count(*) as events, coalesce(max(sequence), 0) as last from schedule_events e
        where e.entity_id = s.entity_id and e.schedule_id = s.schedule_id) e on true
      where e.events <> s.last_sequence or e.last <> s.last_sequence`,
  },
  {
    name: 'every line of a batch that is made has its payment, no two of them one, and each batch counts its lines',
    counted: 'select count(*) from reference_lines',
    wrong: `select l.entity_id, 'batch ' || l.batch_id || ' line ' || l.line as what from reference_lines l
      left join payments p on p.entity_id = l.entity_id and p.payment_id = l.payment_id
      where l.state = 'made' and (p.payment_id is null or p.reference_entity is null and p.state = 'pending' or not l.repeated and p.batch_id <> l.batch_id)
      union all
      select entity_id, 'payment ' || payment_id as what from reference_lines
      where state = 'made' and not repeated group by entity_id, payment_id having count(*) > 1
      union all
      select b.entity_id, 'batch ' || b.batch_id as what from reference_batches b
      left join lateral (
        select count(*) as lines, count(*) filter (where state = 'made') as made, count(*) filter (where state = 'refused') as refused
        from reference_lines l where l.entity_id = b.entity_id and l.batch_id = b.batch_id) l on true
      where (l.lines, l.made, l.refused) <> (b.line_count, b.made_count, b.refused_count)
        or (b.state = 'done' and l.made + l.refused <> l.lines)`,
  },
  {
    name: 'the events of every payment are gapless',
    counted: 'select count(*) from payment_events',
    wrong: `select p.entity_id, 'payment ' || p.payment_id as what from payments p
      left join lateral (
        select count(*) as events, max(sequence) as last, min(sequence) as first from payment_events e
        where e.entity_id = p.entity_id and e.payment_id = p.payment_id) e on true
      where e.events <> p.last_sequence or e.last <> p.last_sequence or e.first <> 1`,
  },
  {
    name: 'every transfer is the sum of its payments, to the cent',
    counted: 'select count(*) from transfers',
    wrong: `select t.entity_id, 'transfer ' || t.reference as what from transfers t
      left join lateral (
        select count(*) as payments, sum(case type when 'refund' then -amount_cents else amount_cents end::bigint * 1000000
          - coalesce((fee_net + fee_tax) * 100000000, 0)) as net
        from payments p where p.entity_id = t.entity_id and p.transfer_reference = t.reference) lines on true
      left join lateral (
        select count(*) as disputes, coalesce(sum(case type when 'dispute' then -amount_cents else amount_cents end::bigint * 1000000
          - coalesce((fee_net + fee_tax) * 100000000, 0)), 0) as net
        from dispute_lines d where d.entity_id = t.entity_id and d.transfer_reference = t.reference) disputed on true
      where lines.payments <> t.payments or disputed.disputes <> t.disputes or t.carried_in_e8 + coalesce(lines.net, 0) + disputed.net <> t.amount_cents::bigint * 1000000 + t.carried_out_e8`,
  },
  {
    name: 'every transfer is posted once, and tells its sums as its payments have them',
    counted: 'select count(*) from transfers',
    wrong: `select t.entity_id, 'transfer ' || t.reference as what from transfers t
      left join (
        select entity_id, transfer_id, count(*) as entries, sum(debit_e8 - credit_e8) as paid
        from ledger_postings where kind = 'transfer' and account = 'merchant_balance' group by entity_id, transfer_id) posted using (entity_id, transfer_id)
      left join lateral (
        select coalesce(sum(amount_cents) filter (where type <> 'refund'), 0) as collected,
          coalesce(sum(amount_cents) filter (where type = 'refund'), 0) as refunded,
          coalesce(sum(fee_net), 0) * 100000000 as net, coalesce(sum(fee_tax), 0) * 100000000 as tax
        from payments p where p.entity_id = t.entity_id and p.transferred_at = t.created_at and p.transfer_reference = t.reference) lines on true
      left join lateral (
        select coalesce(sum(case type when 'dispute' then amount_cents else -amount_cents end), 0) as taken,
          coalesce(sum(fee_net), 0) * 100000000 as net, coalesce(sum(fee_tax), 0) * 100000000 as tax
        from dispute_lines d where d.entity_id = t.entity_id and d.transferred_at = t.created_at and d.transfer_reference = t.reference) disputed on true
      where posted.entries is distinct from 1 or posted.paid is distinct from t.amount_cents::bigint * 1000000
        or (lines.collected, lines.refunded, disputed.taken, lines.net + disputed.net, lines.tax + disputed.tax)
          <> (t.collected_cents, t.refunded_cents, t.disputed_cents, t.fee_net_e8, t.fee_tax_e8)`,
  },
  {
    name: 'every balance is what no transfer has yet, what the last ones left over, and deposits and corrections',
    counted: 'select count(distinct entity_id) from ledger_postings',
    wrong: `select b.entity_id, 'balance ' || b.balance as what from (
        select entity_id, sum(credit_e8 - debit_e8) as balance, sum(credit_e8 - debit_e8) filter (where kind in ('deposit', 'correction')) as deposits
        from ledger_postings where account = 'merchant_balance' group by entity_id) b
      left join (
        select entity_id, sum(case type when 'refund' then -amount_cents else amount_cents end::bigint * 1000000
          - coalesce((fee_net + fee_tax) * 100000000, 0)) as net
        from payments where state = 'confirmed' and type in ('payment', 'capture', 'refund') and transferred_at is null and not reported
        group by entity_id) open using (entity_id)
      left join (
        select entity_id, sum(case type when 'dispute' then -amount_cents else amount_cents end::bigint * 1000000
          - coalesce((fee_net + fee_tax) * 100000000, 0)) as net
        from dispute_lines where transferred_at is null group by entity_id) disputed using (entity_id)
      left join (
        select entity_id, sum(carried_out_e8) as carried from (
          select distinct on (entity_id, bank_account_code) entity_id, carried_out_e8 from transfers
          order by entity_id, bank_account_code, transfer_id desc) last group by entity_id) left_over using (entity_id)
      where b.balance <> coalesce(b.deposits, 0) + coalesce(open.net, 0) + coalesce(disputed.net, 0) + coalesce(left_over.carried, 0)`,
  },
  {
    name: 'every dispute is posted as it took and gave back, and what it holds of its payment was not refunded',
    counted: 'select count(*) from disputes',
    wrong: `select d.entity_id, 'dispute ' || d.dispute_id as what from disputes d
      left join (
        select entity_id, dispute_id, count(*) as lines,
          sum(case type when 'dispute' then -amount_cents else amount_cents end::bigint * 1000000
            - coalesce((fee_net + fee_tax) * 100000000, 0)) as net
        from dispute_lines group by entity_id, dispute_id) l using (entity_id, dispute_id)
      left join (
        select entity_id, dispute_id, count(distinct entry_id) as entries,
          sum(credit_e8 - debit_e8) filter (where account = 'merchant_balance') as net
        from ledger_postings where dispute_id is not null group by entity_id, dispute_id) posted using (entity_id, dispute_id)
      where l.lines is distinct from (case d.state when 'won' then 2 else 1 end)
        or posted.entries is distinct from l.lines or posted.net is distinct from l.net
      union all
      select p.entity_id, 'payment ' || p.payment_id from payments p
      left join (
        select entity_id, payment_id, count(*)::integer as disputes, sum(amount_cents) filter (where state <> 'won') as cents
        from disputes group by entity_id, payment_id) d using (entity_id, payment_id)
      where (p.dispute_count > 0 or d.disputes > 0)
        and (coalesce(d.cents, 0) <> p.disputed_cents or coalesce(d.disputes, 0) <> p.dispute_count
          or p.refunded_cents + p.disputed_cents > p.amount_cents)`,
  },
  {
    name: 'what is held apart is the money that nobody has decided about, and money that paid has its payment',
    counted: 'select count(*) from received_money',
    wrong: `select b.entity_id, 'held ' || b.balance as what from (
        select entity_id, sum(credit_e8 - debit_e8) as balance from ledger_postings where account = 'held' group by entity_id) b
      left join (
        select entity_id, sum(amount_cents::bigint * 1000000) as waiting from received_money
        where reason is not null and resolution is null group by entity_id) m using (entity_id)
      where b.balance <> coalesce(m.waiting, 0)
      union all
      select m.entity_id, 'money ' || m.money_id from received_money m
      left join payments p on p.entity_id = m.entity_id and p.payment_id = m.payment_id
      where (m.reason is null or m.resolution = 'payment') and (coalesce(p.state, '') <> 'confirmed' or p.amount_cents <> m.amount_cents)
      union all
      select m.entity_id, 'payment ' || m.payment_id from received_money m where m.reason is null or m.resolution = 'payment'
      group by m.entity_id, m.payment_id having count(*) > 1`,
  },
  {
    name: 'every invoice is the sum of its fees',
    counted: 'select count(*) from invoices',
    wrong: `select i.entity_id, 'invoice ' || i.number as what from invoices i
      left join lateral (
        select count(*) as payments, coalesce(sum(fee_net), 0) * 100000000 as net, coalesce(sum(fee_tax), 0) * 100000000 as tax
        from payments p where p.entity_id = i.entity_id and p.invoice_number = i.number) lines on true
      left join lateral (
        select count(*) as disputes, coalesce(sum(fee_net), 0) * 100000000 as net, coalesce(sum(fee_tax), 0) * 100000000 as tax
        from dispute_lines d where d.entity_id = i.entity_id and d.invoice_number = i.number) disputed on true
      where (lines.payments, disputed.disputes, lines.net + disputed.net, lines.tax + disputed.tax)
        <> (i.payments, i.disputes, i.net_e8, i.tax_e8)`,
  },
  {
    name: 'the log of events has a number once, and never one beyond the last that was drawn',
    counted: 'select count(*) from payment_events where event_number is not null',
    wrong: `with numbered as (
        select entity_id, event_number from payment_events where event_number is not null
        union all select entity_id, event_number from entity_events where event_number is not null
        union all select entity_id, event_number from transfers where event_number is not null)
      select min(entity_id) as entity_id, 'event ' || event_number as what from numbered group by event_number
      having count(*) > 1 or event_number > (select last_value from event_numbers)`,
  },
  {
    name: 'the last snapshot of every balance is the sum of its postings',
    counted: 'select count(*) from balance_snapshots',
    wrong: `select s.entity_id, s.account || ' through entry ' || s.through_entry as what from (
        select distinct on (entity_id, account) * from balance_snapshots order by entity_id, account, through_entry desc) s
      where s.balance_e8 <> (
        select coalesce(sum(credit_e8 - debit_e8), 0) from ledger_postings l
        where l.entity_id = s.entity_id and l.account = s.account and l.entry_id <= s.through_entry)`,
  },
  {
    name: 'every period of a long list without marks is counted right',
    counted: 'select count(*) from payment_periods',
    wrong: `select s.entity_id, 'period ' || s.period as what from payment_periods s
      where not exists (
          select 1 from payment_marks m where m.entity_id = s.entity_id and m.created_at > s.after_at and m.created_at <= s.until_at)
        and (select coalesce(sum(payments), 0) from payment_counts c where c.entity_id = s.entity_id and c.period = s.period)
          <> (select count(*) from payments p where p.entity_id = s.entity_id and p.created_at > s.after_at and p.created_at <= s.until_at)`,
  },
  chainCheck({
    table: 'security_events',
    id: 'event_id',
    head: 'security',
    row: 'security event',
    chain: 'chain',
    of: 'security events',
    first: {
      id: 'coalesce((select first_id from security_head), 0)',
      hash: `coalesce((select first_hash from security_head), '\\x'::bytea)`,
    },
  }),
  chainCheck({ table: 'audit', id: 'audit_id', head: 'audit', row: 'act', chain: 'audit', of: 'the office’s audit' }),
  {
    name: 'no two live payments share a Multibanco reference',
    counted: `select count(*) from payments where reference_entity is not null and state in ('pending', 'pending_confirmation')`,
    wrong: `select min(entity_id) as entity_id, 'reference ' || reference as what from payments
      where reference_entity is not null and state in ('pending', 'pending_confirmation') and type in ('payment', 'authorization')
      group by reference_entity, reference having count(*) > 1`,
  },
]

export type CheckResult = { name: string; counted: number; findings: Finding[] }

/** Runs every check; at most a hundred findings of each. */
export async function verify(sql: Db): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, counted, wrong } of checks) {
    const [total] = await sql.unsafe<{ count: string }[]>(counted)
    const findings = await sql.unsafe<Finding[]>(`${wrong} limit 100`)
    results.push({ name, counted: Number(total?.count ?? 0), findings: [...findings] })
  }
  return results
}
