import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
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
  const asked = readPage({ sort: '-entry', ...query }, { entry: 'entry_id' }, [], 100)
  if ('refusal' in asked) return asked
  const { clientId, kind, paymentId } = query
  // A payment is found among those of its entity.
  if (paymentId !== undefined && clientId === undefined) return invalid({ code: 'e00200', pointer: '/clientId' })
  const { rows, ...found } = await listEntries(
    sql,
    { entityId: clientId === undefined ? undefined : Number(clientId), kind, paymentId },
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
