import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listBankFiles as readFiles } from '../../store/desk/bank-files.ts'

export const listBankFiles: Handler<typeof officeOperations.listBankFiles> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-madeAt', ...query }, { madeAt: 'made_at' }, 'file_id', 50)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await readFiles(sql, asked.page)
  const data = rows.map(({ fileId, name, transfers, amountCents, madeAt, proposerName, deciderName, sentAt, senderName }) => ({
    id: fileId,
    name,
    transfers,
    amount: Number(amountCents),
    madeAt: lisbonIso(madeAt),
    ...(proposerName !== null && { proposedBy: proposerName }),
    ...(deciderName !== null && { confirmedBy: deciderName }),
    ...(sentAt !== null && { sentAt: lisbonIso(sentAt) }),
    ...(senderName !== null && { sentBy: senderName }),
  }))
  return { data, paging: asked.told(found) }
}
