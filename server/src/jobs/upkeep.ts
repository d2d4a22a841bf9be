import { createEventHorizon } from '../store/upkeep/event-horizon.ts'
import { createBalanceSnapshots } from '../store/upkeep/balances.ts'
import { createDriftCheck } from '../store/upkeep/ledger-drift.ts'
import { declinedDays, erasePayers, purgeRegistrations } from '../store/upkeep/erasure.ts'
import { createPaymentCounting } from '../store/upkeep/payment-periods.ts'
import { purgeSoapUses } from '../store/soap/soap-uses.ts'
import { callDays, purgeProgramCalls } from '../store/office/program-calls.ts'
import { purgeNotices } from '../store/acquirers/accounts.ts'
import { purgeAskedLines } from '../store/batches/reference-batches.ts'
import { purgeEvidence } from '../store/disputes/evidence.ts'
import { purgeEntityNews } from '../store/office/entity-news.ts'
import { forgetSecurityEvents } from '../store/security-events.ts'
import { purgeDeliveryTries, purgeRepeatKeys, soapUseHours } from '../store/upkeep/purge-old-rows.ts'
import { stopLeftBatches } from './stop-left-batches.ts'
import type { JobServices } from '../calls/call.ts'

type Upkeep = { name: string; restMs: number; work: () => Promise<number> }

const batch = 1_000
/** Of each entity: a change of a payment is also one of the lists that count it. */
const erasedAtOnce = 200

/** What acquirers told us rests sealed for as long as a doubt about it may take. */
const noticeDays = 30
/** The security log is kept for a year at least, however short a payer is known (PCI DSS 10.5.1). */
const logDays = 365
/** Lines of a batch of references that nobody made; and how long a batch may stay open. */
const linesDays = 30

/** What was told by mail, so that it is not told twice. */
const newsDays = 30

type Needs = Pick<JobServices, 'sql' | 'clock' | 'measures' | 'retentionDays'>

/** Writes down how far the log of events is whole, whenever something has happened. */
export function followEvents({ sql }: Pick<JobServices, 'sql'>): () => Promise<number> {
  return createEventHorizon(sql)
}

/** What keeps the database quick: counts of long lists, snapshots of balances, the end of what was kept long enough. */
export function upkeepOf({ sql, clock, measures, retentionDays }: Needs): Upkeep[] {
  const readDrift = createDriftCheck(sql)
  const counting = createPaymentCounting(sql)
  const daysAgo = (days: number): Date => new Date(clock().getTime() - days * 24 * 3_600_000)
  return [
    { name: 'counting', restMs: 2_000, work: counting.recount },
    // What a period holds has rested for minutes: nobody waits for its end.
    { name: 'periods', restMs: 10_000, work: counting.closePeriods },
    { name: 'balances', restMs: 10_000, work: createBalanceSnapshots(sql) },
    {
      name: 'books',
      restMs: 15_000,
      work: async () => {
        measures.ledgerDriftE8 += await readDrift()
        return 0
      },
    },
    {
      name: 'erasure',
      restMs: 600_000,
      work: async () =>
        retentionDays > 0
          ? (await erasePayers(sql, daysAgo(retentionDays), erasedAtOnce)) +
            (await forgetSecurityEvents(sql, daysAgo(Math.max(retentionDays, logDays)), batch))
          : 0,
    },
    {
      name: 'purge',
      restMs: 60_000,
      work: async () => {
        const soapUses = await purgeSoapUses(sql, new Date(clock().getTime() - soapUseHours * 3_600_000), batch)
        const registrations = await purgeRegistrations(sql, daysAgo(declinedDays), batch)
        const evidence = await purgeEvidence(sql, clock(), batch)
        const left = await stopLeftBatches({ sql, clock }, daysAgo(linesDays), batch)
        const lines = await purgeAskedLines(sql, daysAgo(linesDays), batch)
        const notices = await purgeNotices(sql, daysAgo(noticeDays), batch)
        const news = await purgeEntityNews(sql, daysAgo(newsDays), batch)
        return (
          (await purgeProgramCalls(sql, daysAgo(callDays), batch)) +
          left +
          lines +
          notices +
          news +
          evidence +
          registrations +
          soapUses +
          (await purgeRepeatKeys(sql, clock(), batch)) +
          (await purgeDeliveryTries(sql, clock(), batch))
        )
      },
    },
  ]
}
