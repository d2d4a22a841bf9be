import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { mostInFile } from '../../compliance/make-bank-file.ts'
import { readWaitingTransfers } from '../../store/desk/bank-files.ts'
import { countSimulated } from '../../store/transfers.ts'

export const getWaitingTransfers: Handler<typeof officeOperations.getWaitingTransfers> = async ({ sql, office: { payer } }) => {
  const { transfers, amountCents } = await readWaitingTransfers(sql, mostInFile)
  const data = {
    transfers,
    amount: Number(amountCents),
    simulated: await countSimulated(sql),
    ...(payer && { payer: { name: payer.name, last4digits: payer.iban.slice(-4) } }),
  }
  return { data }
}
