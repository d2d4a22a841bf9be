import { mostCounted, type BrakeScope, type RecentTries } from '../domain/decline-brake.ts'
import { inGroups } from '../sql/batch.ts'
import { keyRows } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import { byKeys } from '../sql/sql.ts'
import type { AttemptMarks } from './attempts.ts'
import type { Db } from './db.ts'

/** A try that is to be made, or has just been noted as `attemptId` and does not count itself. */
type PageTry = { entityId: number; paymentId: string; attemptId: string | null } & AttemptMarks & {
    since: Date
    recentlySince: Date
  }

type Row = { at: Date; scope: BrakeScope; rings: boolean; cards: null } | { at: null; scope: null; rings: boolean; cards: number }
type Found = Row & { place: number }

const notedFields = { entityId: 'integer', attemptId: 'uuid', meansMark: 'text', addressMark: 'text', since: 'timestamptz' } as const

/** What the brake counts, and whether a request waits on the same phone. */
type PageTries = RecentTries & { isRinging: boolean }

const tryFields = {
  entityId: 'integer',
  paymentId: 'bigint',
  attemptId: 'uuid',
  meansMark: 'text',
  addressMark: 'text',
  since: 'timestamptz',
  recentlySince: 'timestamptz',
} as const

/**
 * One lookup for each thing that tries share, so that a try costs the same at a busy shop. Of the whole shop only
 * declines count: many payers at their banks at once are a good day, not an attack.
 * Indexes attempts_by_payment, attempts_by_means, attempts_by_address and attempts_declined.
 */
const findTogether = inGroups<PageTry, PageTries>(
  async (db, tries) => {
    const sql = byKeys(db)
    const here = onNodeOf('entity_id', tries[0]?.entityId)
    const rows = await sql<Found[]>`
    select found.*, tried.place::integer from ${keyRows(tries, tryFields)}
      with ordinality tried (entity_id, payment_id, attempt_id, means_mark, address_mark, since, recently_since, place),
      lateral (
        select created_at as at, 'checkout' as scope, false as rings, null::integer as cards
        from attempts where entity_id = tried.entity_id${here} and payment_id = tried.payment_id
          and status = 'declined' and kind in ('authorise', 'request') and created_at >= tried.since
        union all
        select created_at, 'means', kind = 'request' and status <> 'declined', null
        from attempts where entity_id = tried.entity_id${here} and details->>'meansMark' = tried.means_mark and created_at >= tried.since
          and status in ('declined', 'asked', 'waiting', 'unknown', 'pending') and kind in ('authorise', 'request')
          and attempt_id is distinct from tried.attempt_id
        union all
        select created_at, 'address', false, null
        from attempts where entity_id = tried.entity_id${here} and details->>'addressMark' = tried.address_mark
          and created_at >= tried.recently_since
          and status in ('declined', 'asked', 'waiting', 'unknown', 'pending') and kind in ('authorise', 'request')
          and attempt_id is distinct from tried.attempt_id
        union all
        (select created_at, 'entity', false, null
        from attempts where entity_id = tried.entity_id${here} and status = 'declined' and kind in ('authorise', 'request')
          and created_at >= tried.recently_since and details->>'meansMark' is not null
        order by created_at desc limit ${mostCounted})
        union all
        select null, null, false, count(distinct details->>'meansMark')::integer
        from attempts where entity_id = tried.entity_id${here} and details->>'addressMark' = tried.address_mark and kind = 'authorise'
          and created_at >= tried.recently_since and details->>'meansMark' <> tried.means_mark) found`
    const byPlace = Map.groupBy(rows, ({ place }) => place)
    return tries.map((_, index) => triedOf(byPlace.get(index + 1) ?? []))
  },
  { of: entityOf },
)

function triedOf(found: readonly Found[]): PageTries {
  return {
    cards: found.find(({ cards }) => cards !== null)?.cards ?? 0,
    isRinging: found.some(({ rings }) => rings),
    declines: found.flatMap(({ at, scope }) => (scope === null ? [] : [{ at, shares: [scope] }])),
  }
}

/**
 * The entity's tries since a moment that were declined or are open, by what each shares with the one to be made. Who
 * notes a try first and counts then sees every other that may be asked: of many at once at most the limit goes on.
 */
export function findPageTries(sql: Db, pageTry: PageTry): Promise<PageTries> {
  return findTogether(sql, pageTry)
}

type Noted = Pick<PageTry, 'entityId' | 'since'> & AttemptMarks & { attemptId: string }

/** Whether others share the card or phone, or the address, and began since a moment. Indexes attempts_by_means and attempts_by_address. */
export const hasOthersBeside = inGroups<Noted, boolean>(
  async (db, tries) => {
    const sql = byKeys(db)
    const here = onNodeOf('entity_id', tries[0]?.entityId)
    const other = sql`entity_id = tried.entity_id${here} and created_at >= tried.since and attempt_id <> tried.attempt_id`
    const rows = await sql<{ place: number }[]>`
        select place::integer from ${keyRows(tries, notedFields)} with ordinality tried (entity_id, attempt_id, means_mark, address_mark, since, place)
        where exists (select 1 from attempts where ${other} and details->>'meansMark' = tried.means_mark)
          or exists (select 1 from attempts where ${other} and details->>'addressMark' = tried.address_mark)`
    const places = new Set(rows.map(({ place }) => place))
    return tries.map((_, index) => places.has(index + 1))
  },
  { of: entityOf },
)
