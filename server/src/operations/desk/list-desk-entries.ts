import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { readRange } from '../../calls/date-range.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { e8Text } from '../../domain/fees.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findPostings, listEntries, type ListedPosting } from '../../store/desk/books.ts'
import { transferReference } from '../../store/transfers.ts'
import { clientIdOf } from '../../views/payment-view.ts'

const postingView = ({ line, account, debitE8, creditE8 }: ListedPosting) => ({
  line,
  account,
  debit: e8Text(BigInt(debitE8)),
  credit: e8Text(BigInt(creditE8)),
})

export const listDeskEntries: Handler<typeof officeOperations.listDeskEntries> = async ({ sql }, { query }) => {
  const { clientId, kind, paymentId } = query
  const range = readRange(query.createdAt_start, query.createdAt_end)
  // Between two dates they lie together by their time, and by their number anywhere.
  const sort = query.sort ?? (range ? '-createdAt' : '-entry')
  const asked = readPage({ ...query, sort }, { entry: 'entry_id', createdAt: 'created_at' }, /entry/.test(sort) ? [] : 'entry_id', 100)
  if ('refusal' in asked) return asked
  // A payment is found among those of its entity.
  if (paymentId !== undefined && clientId === undefined) return invalid({ code: 'e00200', pointer: '/clientId' })
  const { rows, ...found } = await listEntries(
    sql,
    { entityId: clientId === undefined ? undefined : Number(clientId), kind, paymentId, range },
    asked.page,
  )
  const postings = Map.groupBy(await findPostings(sql, rows), ({ entryId }) => entryId)
  const data = rows.map((entry) => ({
    clientId: clientIdOf(entry.entityId),
    entityName: entry.entityName,
    entry: entry.entryId,
    kind: entry.kind,
    ...(entry.paymentId !== null && { paymentId: entry.paymentId }),
    ...(entry.transferId !== null && { transferId: transferReference(entry.transferId) }),
    ...(entry.disputeId !== null && { disputeId: entry.disputeId }),
    createdAt: lisbonIso(entry.createdAt),
    postings: (postings.get(entry.entryId) ?? []).map(postingView),
  }))
  return { data, paging: asked.told(found) }
}
