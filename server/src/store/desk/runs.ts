import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type Run = { day: string; transfers: number; amountCents: string; waiting: number; simulated: number; exportedAt: Date | null }

/** What was transferred on each day of Lisbon, of two years: one reading of the transfers, which are one a day and account. */
export function listRuns(sql: Db, slice: ListSlice): Promise<Found<Run>> {
  const from = sql`(
    select to_char(created_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as day, count(*)::integer as transfers,
      sum(amount_cents)::text as amount_cents, count(*) filter (where exported_at is null and not simulated)::integer as waiting,
      count(*) filter (where simulated)::integer as simulated, max(exported_at) as exported_at
    -- Across the platform: what the provider owes its bank a file of.
    from transfers where created_at > now() - interval '2 years' group by 1) listed`
  return readSlice<Run>(sql, slice, { columns: '*', from, where: sql`true` })
}

/** Accounts that are out, and notifications of seven days that were given up, as far as a thousand. */
export async function readTrouble(sql: Db): Promise<{ accountsOut: string[]; deliveriesGivenUp: number }> {
  const rows = await sql<
    { account: string }[]
  >`select account from acquirer_accounts where out_since is not null order by account limit 100`
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      -- Across the platform: how all merchants' receivers are. Index deliveries_by_webhook.
      select 1 from webhooks w join deliveries d on d.platform_id = w.platform_id and d.webhook_id = w.webhook_id
        and d.created_at > now() - interval '7 days'
      where d.entity_id > 0 and d.status = 'given_up' limit 1000) lost`
  return { accountsOut: rows.map(({ account }) => account), deliveriesGivenUp: row!.count }
}
