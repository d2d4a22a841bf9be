import type { Payment } from '../domain/payment.ts'
import { inGroups } from '../sql/batch.ts'
import { keyRows } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import { byKeys } from '../sql/sql.ts'
import { open, type Attempt } from './attempts.ts'
import type { Db } from './db.ts'
import { entityColumns, platformColumns, type Entity, type Platform } from './entities.ts'
import { attemptRow } from './rows/attempt.ts'
import { checkoutRow, type Checkout } from './rows/checkout.ts'
import { paymentRow } from './rows/payment.ts'

/** What a checkout's page is made of, all of one moment; `attempt` is the open question of its payment, if any. */
export type PageParts = { checkout: Checkout; payment: Payment; entity: Entity; platform: Platform; attempt: Attempt | undefined }

type PageKey = Pick<Checkout, 'entityId' | 'token'>

const findTogether = inGroups<PageKey, PageParts | undefined>(
  async (db, asked) => {
    const sql = byKeys(db)
    const here = (column: string) => onNodeOf(column, asked[0]?.entityId)
    const rows = await sql<(PageParts & { place: number })[]>`
      select asked.place::integer, checkout.*, payment.*, entity.*, platform.*, attempt.*
      from ${keyRows(asked, { entityId: 'integer', token: 'text' })} with ordinality asked (entity_id, token, place),
      lateral (select true as "checkout:", ${sql.unsafe(checkoutRow.columns)} from checkouts c
        where c.entity_id = asked.entity_id and c.token = asked.token${here('c.entity_id')} limit 1) checkout,
      lateral (select true as "payment:", ${sql.unsafe(paymentRow.columns)} from payments p
        where p.entity_id = asked.entity_id and p.payment_id = checkout.payment_id${here('p.entity_id')} limit 1) payment,
      lateral (select true as "entity:", ${sql.unsafe(entityColumns)} from entities e
        where e.entity_id = asked.entity_id${here('e.entity_id')} limit 1) entity,
      lateral (select true as "platform:", ${sql.unsafe(platformColumns())} from platforms
        where platform_id = payment.platform_id limit 1) platform
      left join lateral (select true as "attempt:", ${sql.unsafe(attemptRow.columns)} from attempts a
        where a.entity_id = asked.entity_id and a.payment_id = checkout.payment_id and ${sql.unsafe(open)}${here('a.entity_id')}
        limit 1) attempt on true`
    const found = new Map(rows.map((parts) => [parts.place, parts]))
    return asked.map((_, index) => found.get(index + 1))
  },
  { of: entityOf },
)

/** Reads a checkout by its token with all that its page shows; the token says which entity. Primary keys, index attempts_open. */
export function findPageParts(sql: Db, entityId: number, token: string): Promise<PageParts | undefined> {
  return findTogether(sql, { entityId, token })
}
