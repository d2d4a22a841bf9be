import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listTransfersOfFile } from '../../store/desk/bank-files.ts'
import { isUuid } from '../../store/ids.ts'
import { transferReference } from '../../store/transfers.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listBankFileTransfers: Handler<typeof officeOperations.listBankFileTransfers> = async ({ sql }, { params, query }) => {
  const asked = readPage({ sort: 'clientId', ...query }, { clientId: 'entity_id' }, 'transfer_id', 100)
  if ('refusal' in asked) return asked
  const listed = isUuid(params.id) ? await listTransfersOfFile(sql, params.id, asked.page) : undefined
  if (!listed) return refuse('e00500', '/id')
  const { rows, ...found } = listed
  const data = rows.map(({ entityId, entityName, transferId, amountCents, iban, payments, createdAt }) => ({
    id: transferReference(transferId),
    clientId: clientIdOf(entityId),
    entityName: entityName ?? '',
    amount: Number(amountCents),
    last4digits: iban.slice(-4),
    payments,
    createdAt: lisbonIso(createdAt),
  }))
  return { data, paging: asked.told(found) }
}
