import { randomUUID } from 'node:crypto'
import { methodTable, missingOf, mustComplete, type PostalAddress, type Refusal, type Violation } from '@escudo/contracts'
import { refuseAttempt, withMethod } from '../domain/authorise.ts'
import { judgeHaste, longestWithinMs, recentlyMs } from '../domain/decline-brake.ts'
import { canBe, refuseLimits, type EntityMethod } from '../domain/methods.ts'
import type { Payment } from '../domain/payment.ts'
import { networkOf } from '../domain/network.ts'
import { nameParts, orKept, refusePayer } from '../domain/payer.ts'
import { askingOf, holderOf, keptPayer, typedWhere, type Means } from '../methods/index.ts'
import { deleteUnaskedAttempt, findOpenAttempt, insertAttempt, type Attempt, type AttemptMarks } from '../store/attempts.ts'
import type { Checkout } from '../store/checkouts.ts'
import { inSharedTransactions, transaction, type Db } from '../store/db.ts'
import { findPageTries, hasOthersBeside } from '../store/page-tries.ts'
import { ownSettings } from '../calls/own-settings.ts'
import { findPayer } from '../store/customers.ts'
import { lockPayment, savePayment } from '../store/payments.ts'
import { askForPayment, canKeep, isHosted, newAttempt, refuseKept, wantsPayer } from './ask-acquirer.ts'
import type { MoneyCall } from '../calls/call.ts'
import { isWorkedFor } from './proof-of-work.ts'
import { forgetMethod, sealMethod } from './save-method.ts'
import { closeAttempt } from './close-attempt.ts'

/** What the payer typed, or chose of what was saved before. A secret goes to the acquirer and nowhere else. */
type ChosenMeans = { means: Means; methodUuid?: string }

/** What else the payer gave or agreed to: to save the method, the address and e-mail, and the amount that the page showed. */
type Agreed = {
  save?: boolean | undefined
  amount?: number | undefined
  billingAddress?: PostalAddress | undefined
  email?: string | undefined
  name?: string | undefined
}

/** What the brake says of a try: it waits, it goes on for the work that was done, or it is not concerned. */
type Haste = Refusal | 'worked' | undefined
/** `before`: the payment as it was, for a try that is taken back. `haste`: whether it goes on for work alone. */
type Prepared = { before: Payment; payment: Payment; attempt: Attempt; haste: 'worked' | undefined }
/** `methods`: what the entity may be paid with, and between which amounts. */
type Trying = { call: MoneyCall; checkout: Checkout; chosen: ChosenMeans; agreed: Agreed; methods: readonly EntityMethod[] }

/** By what this try is known again among those that are declined. */
function marksOf({ vault, entityId, address }: MoneyCall, { means }: ChosenMeans): AttemptMarks {
  const mark = askingOf(means.code).mark(means) ?? randomUUID()
  return {
    meansMark: vault.fingerprint(mark, `means:${entityId}`),
    ...(address !== undefined && { addressMark: vault.fingerprint(networkOf(address), `address:${entityId}`) }),
  }
}

/** What the payment lacks of a billing address, where one has to be whole. */
function refuseAddress({ requestDetails: { billingAddress } }: Payment): Refusal | undefined {
  if (!billingAddress || !mustComplete(billingAddress)) return undefined
  const violations = missingOf(billingAddress).map((field): Violation => ({ code: 'e00221', pointer: `/billingAddress/${field}` }))
  return { code: 'e00200', violations }
}

/** What is missing of who pays, where whoever is asked has to know; a card that is typed here says its holder's name. */
async function refuseUnnamed(tx: Db, { call, chosen: { means } }: Trying, payment: Payment): Promise<Refusal | undefined> {
  if (!wantsPayer(call, payment.entityId, means)) return undefined
  const holder = holderOf(means)
  const named = { ...(holder !== undefined && { name: holder }), ...keptPayer(means) }
  const violations = refusePayer(orKept(await findPayer(tx, payment), named))
  return violations.length === 0 ? undefined : { code: 'e00200', violations }
}

/** Whether this try comes too fast; a payer whose browser has worked for it goes on where the brake takes that. */
async function judgeTry(
  db: Db,
  { call, checkout }: Trying,
  payment: Payment,
  marks: AttemptMarks,
  attemptId: string | null,
): Promise<Haste> {
  const { entityId, paymentId } = payment
  const since = (withinMs: number): Date => new Date(call.now.getTime() - withinMs)
  const tries = await findPageTries(db, {
    entityId,
    paymentId,
    attemptId,
    ...marks,
    since: since(longestWithinMs),
    recentlySince: since(recentlyMs),
  })
  if (tries.isRinging) return { code: 'e00702', values: { retryAfterSeconds: 60 } } as const
  const haste = judgeHaste(tries, call.now)
  if (!haste) return undefined
  const { refusal, bits } = haste
  if (bits === undefined) return refusal
  // Another seed after every event of the payment: a piece of work is good for one try.
  const seed = call.vault.fingerprint(`${checkout.token}:${payment.lastSequence}`, 'work')
  if (isWorkedFor(seed, bits, call.work)) return 'worked'
  return { ...refusal, values: { ...refusal.values, workSeed: seed, workBits: bits } }
}

async function refuseTry(tx: Db, trying: Trying, payment: Payment, marks: AttemptMarks): Promise<Haste> {
  const { call, chosen, methods } = trying
  const { code } = chosen.means
  const waiting = (await findOpenAttempt(tx, payment.entityId, payment.paymentId)) !== undefined
  const impossible = refuseAttempt(payment, code, waiting, call.now)
  if (impossible) return impossible
  const haste = await judgeTry(tx, trying, payment, marks, null)
  if (typeof haste === 'object') return haste
  const unbilled = askingOf(code).isBilled ? refuseAddress(payment) : undefined
  return (
    refuseLimits(methods.filter(canBe(payment.type)), code, payment.amountCents) ??
    unbilled ??
    (await refuseUnnamed(tx, trying, payment)) ??
    haste
  )
}

/** The payment with what the payer completed of it; nothing that the merchant said is lost, and whom it named is not called otherwise. */
function completed(payment: Payment, { billingAddress, email, name: typed = '' }: Agreed): Payment {
  const { requestDetails, customer } = payment
  const name = typed.trim() === '' || customer?.firstName || customer?.lastName ? undefined : typed
  if (!billingAddress && email === undefined && name === undefined) return payment
  return {
    ...payment,
    ...(billingAddress && {
      requestDetails: { ...requestDetails, billingAddress: { ...requestDetails.billingAddress, ...billingAddress } },
    }),
    ...((email !== undefined || name !== undefined) && {
      customer: { ...customer, ...(email !== undefined && { email }), ...(name !== undefined && nameParts(name)) },
    }),
  }
}

/** Who keeps a method that its payer agrees to have kept: its acquirer, where that does, else we; undefined where nobody is to, or can. */
function keeperOf(payment: Payment, { call, checkout, chosen, agreed: { save } }: Trying): 'acquirer' | 'vault' | undefined {
  const { customerUuid, methodDetails } = payment
  const { means, methodUuid } = chosen
  if (customerUuid === null || methodUuid !== undefined || !methodTable[means.code].isSavable) return undefined
  if (methodDetails.createRegistration !== true && !(checkout.allowRegistration && save === true)) return undefined
  if (canKeep(call, payment, means.code)) return 'acquirer'
  // What we never saw we cannot keep.
  return typedWhere(means) === 'there' ? undefined : 'vault'
}

async function note(tx: Db, trying: Trying): Promise<Prepared | Refusal> {
  const { call, checkout, chosen, agreed } = trying
  const { means, methodUuid = null } = chosen
  const asking = askingOf(means.code)
  const marks = marksOf(call, chosen)
  const locked = await lockPayment(tx, call.entityId, checkout.paymentId)
  if (!locked) return { code: 'e00501' }
  const found = completed(locked, agreed)
  const haste = await refuseTry(tx, trying, found, marks)
  if (typeof haste === 'object') return haste
  if (agreed.amount !== undefined && agreed.amount !== found.amountCents) return { code: 'e00402' }

  const keeper = keeperOf(found, trying)
  const vaultId = keeper === 'vault' ? await sealMethod(tx, call.vault, call.entityId, means, call.now) : undefined
  const shown = asking.show(means)
  const payment = { ...withMethod(found, means.code, shown), methodUuid, updatedAt: call.now }
  const isShownLater = asking.kind === 'authorise' && methodUuid === null && found === locked
  const { entityId, paymentId, amountCents, validEnd } = payment
  const attempt = newAttempt(call, {
    entityId,
    paymentId,
    amountCents,
    validEnd,
    kind: asking.kind,
    methodCode: means.code,
    means,
    details: {
      ...marks,
      ...(vaultId && { vaultId }),
      ...(keeper === 'acquirer' && { keeps: true as const }),
      ...(isShownLater && { shown }),
    },
  })
  await Promise.all([isShownLater || savePayment(tx, payment), insertAttempt(tx, attempt)])
  return { before: locked, payment, attempt, haste }
}

const noteTogether = inSharedTransactions<Trying, Prepared | Refusal>(
  ({ checkout }) => `${checkout.entityId}:${checkout.paymentId}`,
  note,
  ({ checkout }) => checkout.entityId,
)

/** Takes back a try that was noted and not asked, as if the payer had not pressed. */
async function takeBack({ call }: Trying, { before, attempt }: Prepared): Promise<void> {
  await transaction(call.sql, async (tx) => {
    const payment = await lockPayment(tx, attempt.entityId, attempt.paymentId)
    if (!payment || !(await deleteUnaskedAttempt(tx, attempt))) return
    if (attempt.details.vaultId) await forgetMethod(tx, attempt)
    if (attempt.details.shown) return
    const { methodCode, methodType, methodDetails, methodUuid } = before
    await savePayment(tx, { ...payment, methodCode, methodType, methodDetails, methodUuid })
  })
}

/** A try stands noted at most so long after its call began, or its caller has gone. */
const longestToNoteMs = 60_000

/** Notes a try and then looks whether others came at the same moment: they see each other now, and are counted once more. */
async function prepare(trying: Trying): Promise<Prepared | Refusal> {
  const prepared = await noteTogether(trying.call.sql, trying)
  if ('code' in prepared) return prepared
  const { payment, attempt } = prepared
  const { entityId, attemptId, details } = attempt
  const since = new Date(trying.call.now.getTime() - longestToNoteMs)
  if (!(await hasOthersBeside(trying.call.sql, { entityId, attemptId, ...details, since }))) return prepared
  const haste = await judgeTry(trying.call.sql, trying, payment, attempt.details, attempt.attemptId)
  if (typeof haste !== 'object') return { ...prepared, haste: haste ?? prepared.haste }
  await takeBack(trying, prepared)
  return haste
}

/**
 * Lets a payer try a means to pay: noted under the payment's lock, asked with no transaction open, closed where
 * every attempt is. Work alone lets a try go on, and then its card's bank has to know its holder. A double submit, a payment that somebody has just paid, or an amount other than the payer agreed to
 * changes nothing.
 */
export async function payOnPage(call: MoneyCall, chosen: ChosenMeans, agreed: Agreed): Promise<Refusal | undefined> {
  const checkout = call.page?.checkout
  if (!checkout) return { code: 'e00501' }
  // Another account may be asked than when the page was shown: it shows the other form, and nothing of a card goes further.
  const { means, methodUuid } = chosen
  const where = methodUuid === undefined ? typedWhere(means) : undefined
  if (where !== undefined && isHosted(call, call.entityId, means.code) !== (where === 'there')) return undefined
  const unasked = refuseKept(call, call.entityId, means, true)
  if (unasked) return { ...unasked, pointer: '/uuid' }
  const { methods } = await ownSettings(call, call.entityId, call.settingsVersion)
  const prepared = await prepare({ call, checkout, chosen, agreed, methods })
  if ('code' in prepared) return prepared.code === 'e00402' ? undefined : prepared
  const { payment, attempt, haste } = prepared
  const challenge = haste === 'worked' ? 'asked' : undefined
  const answer = await askForPayment(call, payment, attempt, chosen.means, { payerPresent: true, challenge })
  await closeAttempt(call, attempt, answer, call.now)
  return undefined
}
