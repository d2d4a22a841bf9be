import assert from 'node:assert/strict'
import { centsE8, e8Of, type Fee } from './fees.ts'
import type { Payment } from './payment.ts'

/**
 * The accounts of an entity's books. `acquirer_receivable`: what banks owe us for its payments; `merchant_balance`:
 * what we owe the merchant; `fee_income` and `vat_payable`: our fee and its VAT; `bank`: our account at the bank;
 * `held`: money that came and fits no payment, until somebody decides whose it is.
 */
export type LedgerAccount = 'acquirer_receivable' | 'merchant_balance' | 'fee_income' | 'vat_payable' | 'bank' | 'held'

/** One line of an entry, in hundred-millionths of a euro; one side of it is zero. */
export type Posting = { account: LedgerAccount; debitE8: bigint; creditE8: bigint }
export type EntryKind =
  | 'payment'
  | 'refund'
  | 'transfer'
  | 'deposit'
  | 'dispute'
  | 'dispute_return'
  | 'correction'
  | 'held'
  | 'held_returned'

/** Between which accounts how many cents go. */
export type Correction = { debit: LedgerAccount; credit: LedgerAccount; amount: number }

const debit = (account: LedgerAccount, debitE8: bigint): Posting => ({ account, debitE8, creditE8: 0n })
const credit = (account: LedgerAccount, creditE8: bigint): Posting => ({ account, debitE8: 0n, creditE8 })

/** An entry whose debits equal its credits, without its empty lines; anything else is a fault. */
function balanced(postings: readonly Posting[]): Posting[] {
  const kept = postings.filter(({ debitE8, creditE8 }) => debitE8 !== 0n || creditE8 !== 0n)
  const difference = kept.reduce((sum, { debitE8, creditE8 }) => sum + debitE8 - creditE8, 0n)
  assert.equal(difference, 0n, 'Debits and credits of an entry differ.')
  return kept
}

/** What a payment, capture or refund that has just been confirmed does to the books; undefined when it does nothing. */
export function postingsOf({ type, amountCents, feeNet, feeTax }: Payment): { kind: EntryKind; postings: Posting[] } | undefined {
  const amount = centsE8(amountCents)
  if (type === 'refund')
    return { kind: 'refund', postings: balanced([debit('merchant_balance', amount), credit('acquirer_receivable', amount)]) }
  if (type !== 'payment' && type !== 'capture') return undefined
  const [net, tax] = [e8Of(feeNet ?? '0'), e8Of(feeTax ?? '0')]
  const postings = balanced([
    debit('acquirer_receivable', amount),
    credit('merchant_balance', amount),
    debit('merchant_balance', net + tax),
    credit('fee_income', net),
    credit('vat_payable', tax),
  ])
  return { kind: 'payment', postings }
}

/** The acquirer paid us `collectedE8`, and we paid the merchant `paidE8`. A refund-heavy day collects less than nothing. */
export function transferPostings(collectedE8: bigint, paidE8: bigint): Posting[] {
  const collected =
    collectedE8 >= 0n
      ? [debit('bank', collectedE8), credit('acquirer_receivable', collectedE8)]
      : [debit('acquirer_receivable', -collectedE8), credit('bank', -collectedE8)]
  return balanced([...collected, debit('merchant_balance', paidE8), credit('bank', paidE8)])
}

/** A bank took money back for its client; handling it has its fee. */
export function disputePostings(amountCents: number, { netE8, taxE8 }: Fee): Posting[] {
  const amount = centsE8(amountCents)
  return balanced([
    debit('merchant_balance', amount),
    credit('acquirer_receivable', amount),
    debit('merchant_balance', netE8 + taxE8),
    credit('fee_income', netE8),
    credit('vat_payable', taxE8),
  ])
}

/** The dispute was won: the bank gives back what it took. The fee stays. */
export function disputeReturnPostings(amountCents: number): Posting[] {
  const amount = centsE8(amountCents)
  return balanced([debit('acquirer_receivable', amount), credit('merchant_balance', amount)])
}

/** Money that a merchant left with us beforehand. */
export function depositPostings(amountE8: bigint): Posting[] {
  return balanced([debit('bank', amountE8), credit('merchant_balance', amountE8)])
}

/** What two people agreed to put right. */
export function correctionPostings({ debit: from, credit: to, amount }: Correction): Posting[] {
  return balanced([debit(from, centsE8(amount)), credit(to, centsE8(amount))])
}

/** Money came that fits no payment: the acquirer owes it to us, and we owe it to somebody. */
export function heldPostings(amountCents: number): Posting[] {
  return balanced([debit('acquirer_receivable', centsE8(amountCents)), credit('held', centsE8(amountCents))])
}

/** Held money went back to its payer, or became a payment, which is posted by itself. */
export function unheldPostings(amountCents: number): Posting[] {
  return balanced([debit('held', centsE8(amountCents)), credit('acquirer_receivable', centsE8(amountCents))])
}

/** Held money is the merchant's: as a deposit, which no payment stands for. */
export function heldToMerchantPostings(amountCents: number): Posting[] {
  return balanced([debit('held', centsE8(amountCents)), credit('merchant_balance', centsE8(amountCents))])
}
