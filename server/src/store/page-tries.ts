import type { RecentTries } from '../domain/decline-brake.ts'
import { inGroups } from '../sql/batch.ts'
import type { AttemptMarks } from './attempts.ts'
import type { Db } from './db.ts'

/** A try that is to be made, or has just been noted as `attemptId` and does not count itself. */
export type PageTry = { entityId: number; paymentId: string; attemptId: string | null } & AttemptMarks & { since: Date; cardsSince: Date }

type Row = { at: Date; isOpen: boolean; isPush: boolean; onCheckout: boolean; byMeans: boolean; fromAddress: boolean; onPage: boolean }
type Found = Row & { place: number; cards: number | null }

/** What the brake counts, and whether a request waits on the same phone. */
export type PageTries = RecentTries & { isRinging: boolean }

/** Indexes attempts_declined, attempts_open and attempts_by_address. */
const findTogether = inGroups<PageTry, PageTries>(async (sql, tries) => {
  const rows = await sql<Found[]>`
    select found.*, tried.place::integer from unnest(
      ${sql.array(tries.map(({ entityId }) => entityId))}::integer[], ${sql.array(tries.map(({ paymentId }) => paymentId))}::bigint[],
      ${sql.array(tries.map(({ attemptId }) => attemptId))}::uuid[], ${sql.array(tries.map(({ meansMark }) => meansMark ?? null))}::text[],
      ${sql.array(tries.map(({ addressMark }) => addressMark ?? null))}::text[], ${sql.array(tries.map(({ since }) => since))}::timestamptz[],
      ${sql.array(tries.map(({ cardsSince }) => cardsSince))}::timestamptz[])
      with ordinality tried (entity_id, payment_id, attempt_id, means_mark, address_mark, since, cards_since, place),
      lateral (
        select created_at as at, status <> 'declined' as is_open, kind = 'request' as is_push, a.payment_id = tried.payment_id as on_checkout,
          coalesce(details->>'meansMark' = tried.means_mark, false) as by_means,
          coalesce(details->>'addressMark' = tried.address_mark, false) as from_address,
          details->>'meansMark' is not null as on_page, null::integer as cards
        from (
          select * from attempts where entity_id = tried.entity_id and status = 'declined' and kind in ('authorise', 'request')
            and created_at >= tried.since
          union all
          select * from attempts where entity_id = tried.entity_id and status in ('asked', 'waiting', 'unknown')
            and kind in ('authorise', 'request') and created_at >= tried.since and details->>'meansMark' is not null
            and attempt_id is distinct from tried.attempt_id) a
        union all
        select null, false, false, false, false, false, false, count(distinct details->>'meansMark')::integer
        from attempts where entity_id = tried.entity_id and details->>'addressMark' = tried.address_mark and kind = 'authorise'
          and created_at >= tried.cards_since and details->>'meansMark' <> tried.means_mark) found`
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return tries.map((_, index) => triedOf(byPlace.get(index + 1) ?? []))
})

function triedOf(found: readonly Found[]): PageTries {
  const tries = found.filter(({ cards }) => cards === null)
  return {
    cards: found.find(({ cards }) => cards !== null)?.cards ?? 0,
    isRinging: tries.some(({ isOpen, isPush, byMeans }) => isOpen && isPush && byMeans),
    declines: tries.map(({ at, isOpen, onCheckout, byMeans, fromAddress, onPage }) => ({
      at,
      shares: [
        ...(onCheckout && !isOpen ? (['checkout'] as const) : []),
        ...(byMeans ? (['means'] as const) : []),
        ...(fromAddress ? (['address'] as const) : []),
        // Many payers at their banks at once are a good day, not an attack.
        ...(onPage && !isOpen ? (['entity'] as const) : []),
      ],
    })),
  }
}

/**
 * The entity's tries since a moment that were declined or are open, by what each shares with the one to be made. Who
 * notes a try first and counts then sees every other that may be asked: of many at once at most the limit goes on.
 */
export function findPageTries(sql: Db, pageTry: PageTry): Promise<PageTries> {
  return findTogether(sql, pageTry)
}
