import { centsE8, e8Of } from './fees.ts'
import type { PaymentType } from '@escudo/contracts/vocabulary'
import type { DisputeLineType } from './disputes/dispute.ts'
import type { Payment } from './payment.ts'

/** What a transfer nets: a payment, capture or refund, or what a dispute took of one or gave back. */
export type TransferLine = Pick<Payment, 'paymentId' | 'amountCents' | 'feeNet' | 'feeTax' | 'reference'> & {
  type: PaymentType | DisputeLineType
  disputeId: string | null
  paidAt: Date
}

/** What one transfer pays out, and how it comes about. All in hundred-millionths of a euro but `amountCents`. */
type TransferSum = { collectedE8: bigint; feesE8: bigint; carriedInE8: bigint; amountCents: number; carriedOutE8: bigint }

const centE8 = 1_000_000n

/** Whether a line takes money away. */
export function takesAway({ type }: Pick<TransferLine, 'type'>): boolean {
  return type === 'refund' || type === 'dispute'
}

function signed(line: TransferLine): bigint {
  return takesAway(line) ? -centsE8(line.amountCents) : centsE8(line.amountCents)
}

/** `disputedCents`: what disputes took, less what they gave back. */
type LineSums = { collectedCents: number; refundedCents: number; disputedCents: number; feeNetE8: bigint; feeTaxE8: bigint }

/** Lines added up by what they are. */
export function sumLines(lines: readonly TransferLine[]): LineSums {
  const sums: LineSums = { collectedCents: 0, refundedCents: 0, disputedCents: 0, feeNetE8: 0n, feeTaxE8: 0n }
  for (const { type, amountCents, feeNet, feeTax } of lines) {
    if (type === 'refund') sums.refundedCents += amountCents
    else if (type === 'dispute') sums.disputedCents += amountCents
    else if (type === 'dispute_return') sums.disputedCents -= amountCents
    else sums.collectedCents += amountCents
    sums.feeNetE8 += e8Of(feeNet ?? '0')
    sums.feeTaxE8 += e8Of(feeTax ?? '0')
  }
  return sums
}

/** What a line adds to the merchant's transfer: its amount less fee and VAT; a refund takes its amount away. */
export function lineE8(line: TransferLine): bigint {
  return signed(line) - e8Of(line.feeNet ?? '0') - e8Of(line.feeTax ?? '0')
}

/**
 * Adds up a transfer: whole cents are paid, the fraction of a cent left over goes to the next one. Undefined when
 * refunds and fees leave nothing to pay: the lines then wait for the next run.
 */
export function addUpTransfer(lines: readonly TransferLine[], carriedInE8: bigint): TransferSum | undefined {
  const collectedE8 = lines.reduce((sum, line) => sum + signed(line), 0n)
  const total = carriedInE8 + lines.reduce((sum, line) => sum + lineE8(line), 0n)
  if (total < centE8) return undefined
  const cents = total / centE8
  const feesE8 = collectedE8 + carriedInE8 - total
  return { collectedE8, feesE8, carriedInE8, amountCents: Number(cents), carriedOutE8: total - cents * centE8 }
}
