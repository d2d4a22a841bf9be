import type { Sql } from '../../server/src/store/db.ts'
import type { Misbehaving } from './acquirer-account.ts'
import type { Count } from './check-history.ts'

type Attempt = { attemptId: string; paymentId: string; kind: string; status: string; knownAs: string | null }
type Payment = { paymentId: string; type: string; state: string; amountCents: number; initialPaymentId: string | null }

/** What we say was taken and given back of one payment and all of its parts. */
function oursOf(payment: Payment, all: readonly Payment[]): { takenCents: number; givenCents: number } {
  const partsOf = (id: string, type: string) =>
    all.filter((one) => one.initialPaymentId === id && one.type === type && one.state === 'confirmed')
  const captures = partsOf(payment.paymentId, 'capture')
  const refunds = [payment, ...captures].flatMap(({ paymentId }) => partsOf(paymentId, 'refund'))
  const sum = (some: readonly Payment[]): number => some.reduce((total, { amountCents }) => total + amountCents, 0)
  return { takenCents: payment.type === 'authorization' ? sum(captures) : payment.amountCents, givenCents: sum(refunds) }
}

/** 0 lost, 0 doubled: what each acquirer has, question by question, is what we have. */
export async function compare(sql: Sql, acquirers: readonly Misbehaving[]): Promise<Count> {
  const attempts = await sql<
    Attempt[]
  >`select attempt_id::text, payment_id::text, kind, status, known_as from attempts where kind in ('request', 'authorise') and method_code <> 'MB'`
  const payments = await sql<Payment[]>`select payment_id::text, type, state, amount_cents, initial_payment_id::text from payments`
  const byAttempt = new Map(attempts.map((one) => [one.attemptId, one]))
  const byName = new Map(attempts.flatMap((one) => (one.knownAs === null ? [] : [[one.knownAs, one] as const])))
  const byId = new Map(payments.map((one) => [one.paymentId, one]))
  const findings: string[] = []
  const taken = acquirers.flatMap((acquirer) => acquirer.taken())
  const asked = new Set<string>()
  for (const { requestId, name, approved, takenCents, givenCents } of taken) {
    // What is charged by a mandate goes by another id of ours.
    const attempt = byAttempt.get(requestId) ?? byName.get(name)
    if (attempt) asked.add(attempt.attemptId)
    const payment = attempt && byId.get(attempt.paymentId)
    if (!attempt || !payment) findings.push(`${requestId} was asked and is not noted.`)
    else if (attempt.status !== 'approved') {
      if (takenCents !== givenCents || (approved && takenCents === 0))
        findings.push(`${takenCents - givenCents} cents of payment ${payment.paymentId} are lost: ${attempt.status} here.`)
    } else {
      const ours = oursOf(payment, payments)
      if (ours.takenCents !== takenCents || ours.givenCents !== givenCents)
        findings.push(
          `Payment ${payment.paymentId}: ${ours.takenCents} taken and ${ours.givenCents} given back here, ${takenCents} and ${givenCents} there.`,
        )
    }
  }
  const approved = attempts.filter(({ status }) => status === 'approved')
  for (const { attemptId, paymentId } of approved)
    if (!asked.has(attemptId)) findings.push(`Payment ${paymentId} is paid here and nowhere else.`)
  const paid = approved.map(({ paymentId }) => paymentId)
  for (const [index, id] of paid.entries()) if (paid.indexOf(id) !== index) findings.push(`Payment ${id} was paid twice.`)
  return { name: 'acquirers and provider agree, nothing lost or doubled', counted: taken.length, findings }
}

/**
 * Money by reference, by its acquirer's own name for it: a reference whose answer was lost may be paid all the same, which is held, and nobody
 * here knows its digits.
 */
export async function compareReferences(sql: Sql, acquirers: readonly Misbehaving[]): Promise<Count> {
  const paid = acquirers.flatMap(({ name, paidReferences }) => paidReferences().map((one) => ({ ...one, name: `${name}:${one.name}` })))
  const booked = await sql<{ name: string; cents: number }[]>`
    select account || ':' || acquirer_reference as name, amount_cents as cents from received_money`
  const findings: string[] = []
  for (const { name, cents } of paid) {
    const here = booked.filter((one) => one.name === name).map((one) => one.cents)
    if (here.length !== 1 || here[0] !== cents)
      findings.push(`${name}: ${cents} cents came, and ${here.join(', ') || 'nothing'} is booked.`)
  }
  const came = new Set(paid.map(({ name }) => name))
  for (const { name, cents } of booked) if (!came.has(name)) findings.push(`${name}: ${cents} cents are booked, and never came.`)
  return { name: 'money by references is booked once', counted: paid.length, findings }
}
