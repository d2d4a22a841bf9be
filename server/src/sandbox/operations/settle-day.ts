import { isNif, type sandboxOperations } from '@escudo/contracts'
import { e8Text } from '../../domain/fees.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findEntity } from '../../store/entities.ts'
import { readBalance } from '../../store/ledger.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { readStatement } from '../../views/transfer-statement.ts'
import { invoiceEntity, transferOwed } from '../../jobs/run-transfers.ts'

/** The sandbox's daily close of one entity, at once. */
export const settleDay: SandboxHandler<typeof sandboxOperations.settleDay> = async (call, { body }) => {
  const entity = isNif(body.clientId) ? await findEntity(call.sql, Number(body.clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const now = entityNow(call, entity.clockAheadSeconds)
  const made = await transferOwed(call, entity.entityId, now)
  const invoice = body.invoice ? await invoiceEntity(call, entity.entityId, now) : undefined
  const transfers = await Promise.all(
    made.map(async (transfer) => {
      const { reference, bankAccountCode, iban, amountCents, payments, createdAt } = transfer
      return {
        reference,
        bankAccountCode,
        iban,
        amount: amountCents,
        payments,
        createdAt: lisbonIso(createdAt),
        statement: await readStatement(call.sql, transfer),
      }
    }),
  )
  const balance = e8Text(await readBalance(call.sql, entity.entityId, 'merchant_balance'))
  if (!invoice) return { data: { transfers, balance } }
  const { number, netE8, taxE8, payments } = invoice
  return { data: { transfers, balance, invoice: { number, netAmount: e8Text(BigInt(netE8)), taxAmount: e8Text(BigInt(taxE8)), payments } } }
}
