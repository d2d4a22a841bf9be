import { heldToMerchantPostings, unheldPostings } from '../../domain/ledger.ts'
import { refuseMultibanco } from '../../domain/multibanco.ts'
import { referenceMethod, type MoneyResolution } from '@escudo/contracts/vocabulary'
import type { Payment } from '../../domain/payment.ts'
import { allOrNone, type Db } from '../../store/db.ts'
import { insertEntry, type LedgerEntry } from '../../store/ledger.ts'
import { lockPayment } from '../../store/payments.ts'
import { findReferenceOf, lockHeldMoney, resolveMoney as write, type HeldMoney } from '../../store/acquirers/references.ts'
import { takeMoney } from './take-money.ts'

/** `byRule`: the provider's rule decides, which may let in another amount in time, and has the acquirer give back what it can. */
type Decision = { resolution: MoneyResolution; remarks: string; by: string; now: Date; byRule?: true }

const entryOf = ({ entityId }: HeldMoney, now: Date, entry: Pick<LedgerEntry, 'kind' | 'postings'>): LedgerEntry => ({
  ...entry,
  entityId,
  paymentId: null,
  eventSequence: null,
  transferId: null,
  at: now,
})

/** Whether another amount may pay: in time alone, by a rule that says how far it may be. */
function takesOtherAmount(payment: Payment, { reason }: HeldMoney, { byRule, now }: Decision): boolean {
  return byRule === true && reason === 'amount' && refuseMultibanco(payment, payment.amountCents, false, now) === undefined
}

/** Why held money cannot become its payment; a person may let in what came late, never another amount or a second one. */
async function payWith(tx: Db, money: HeldMoney, decision: Decision): Promise<string | undefined> {
  const { now } = decision
  const payment = money.paymentId === null ? undefined : await lockPayment(tx, money.entityId, money.paymentId)
  const issued = await findReferenceOf(tx, money)
  if (!payment || !issued) return 'There is no payment that it could be for.'
  if (payment.state !== 'pending' && payment.state !== 'cancelled') return `Payment ${money.paymentId} is ${payment.state}.`
  if (!payment.availableMethods.some(({ code }) => code === referenceMethod)) return `Payment ${money.paymentId} is not paid by reference.`
  const refusal = refuseMultibanco(
    { ...payment, state: 'pending', blockLate: false, validStart: payment.createdAt },
    money.amountCents,
    false,
    now,
  )
  if (refusal?.code === 'e00301' && !takesOtherAmount(payment, money, decision)) return `Payment ${money.paymentId} is of another amount.`
  await takeMoney(tx, payment, issued, money, now)
  return undefined
}

/**
 * Decides whose held money is: it becomes its payment after all, goes to the merchant's balance, or back to its payer, which is done at the acquirer.
 * Says why not; once decided it stays so.
 */
export async function resolveHeldMoney(sql: Db, moneyId: string, decision: Decision): Promise<string | undefined> {
  return allOrNone(sql, async (tx) => {
    const money = await lockHeldMoney(tx, moneyId)
    if (!money) return 'There is no such money that waits for a decision.'
    const { resolution, now, byRule } = decision
    if (money.returnLookAt !== null && !byRule) return 'A rule is having it given back: its acquirer has not answered yet.'
    const refusal = resolution === 'payment' ? await payWith(tx, money, decision) : undefined
    if (refusal !== undefined) return refusal
    const posted =
      resolution === 'balance'
        ? ({ kind: 'deposit', postings: heldToMerchantPostings(money.amountCents) } as const)
        : ({ kind: 'held_returned', postings: unheldPostings(money.amountCents) } as const)
    await insertEntry(tx, entryOf(money, now, posted))
    await write(tx, money, decision)
    return undefined
  })
}
