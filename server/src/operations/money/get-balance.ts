import type { apiOperations, WireBalance } from '@escudo/contracts'
import { centsE8, e8Text } from '../../domain/fees.ts'
import { readBalance, readReservedRefunds } from '../../store/ledger.ts'
import { sumCarried, sumUntransferred } from '../../store/transfers.ts'
import type { Handler } from '../../calls/call.ts'
import { balanceCsv } from '../../views/money-view.ts'

const centE8 = 1_000_000n

/** Whole cents of an amount, downwards below zero, too. */
function wholeCents(amountE8: bigint): number {
  const cents = amountE8 / centE8
  return Number(amountE8 < cents * centE8 ? cents - 1n : cents)
}

/** All of one moment: what is confirmed or sent meanwhile is in none of the sums, or in all. */
export const getBalance: Handler<typeof apiOperations.getBalance> = async (call) => {
  const { entityId } = call
  const { balanceE8, reserved, carried, sums } = await call.sql.begin('isolation level repeatable read read only', async (tx) => ({
    balanceE8: await readBalance(tx, entityId, 'merchant_balance'),
    reserved: await readReservedRefunds(tx, entityId),
    carried: await sumCarried(tx, entityId),
    sums: await sumUntransferred(tx, entityId),
  }))
  const [collected, refunded, disputed] = [sums.collectedCents, sums.refundedCents, sums.disputedCents].map(Number) as [
    number,
    number,
    number,
  ]
  const [feeNet, feeTax] = [BigInt(sums.feeNetE8), BigInt(sums.feeTaxE8)]
  const net = centsE8(collected) - centsE8(refunded) - centsE8(disputed) - feeNet - feeTax
  const data: WireBalance = {
    balance: e8Text(balanceE8),
    available: wholeCents(balanceE8 - centsE8(reserved)),
    reservedRefunds: reserved,
    carried: e8Text(carried),
    // `npm run verify` holds this difference against what the ledger says of deposits.
    deposits: e8Text(balanceE8 - net - carried),
    untransferred: {
      payments: sums.payments,
      collected,
      refunded,
      disputed,
      feeNet: e8Text(feeNet),
      feeTax: e8Text(feeTax),
      net: e8Text(net),
    },
  }
  return { data, table: call.wantsCsv ? { name: 'balance.csv', text: balanceCsv(data) } : undefined }
}
