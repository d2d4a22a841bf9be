import {
  AcquirerOutage,
  type ForeignMoney,
  type IssuedReference,
  type ReferenceInquiry,
  type ReferenceIssuer,
  type ReferenceRequest,
  type ReferenceStanding,
} from '../acquirer.ts'
import { centsIn, partOf, textOf, type JsonObject } from '../json-parts.ts'
import { refusalOf } from './answers.ts'
import {
  createCheckout,
  euros,
  isLockedOut,
  merchantOf,
  mustBeLetIn,
  ownId,
  ownIdOf,
  ownStatusPath,
  readStatus,
  requestIdOf,
  type Sibs,
  statusPath,
} from './checkouts.ts'

/** SIBS refuses a time much below an hour (specification acquirers §3): what is paid after the end of its payment is held apart. */
const shortestMs = 65 * 60_000

/** The reference that a payment shows; undefined for what is none. */
function referenceIn(body: JsonObject): IssuedReference | undefined {
  const { entity, paymentEntity, reference } = partOf(body.paymentReference)
  const referenceEntity = textOf(entity) || textOf(paymentEntity)
  const digits = textOf(reference).replaceAll(' ', '')
  if (!/^\d{5}$/.test(referenceEntity) || !/^\d{9}$/.test(digits)) return undefined
  return { outcome: 'issued', referenceEntity, reference: digits }
}

async function issue(sibs: Sibs, request: ReferenceRequest): Promise<IssuedReference> {
  const { amountCents, validUntil, now } = request
  const entity = sibs.settings.multibancoEntity
  if (entity === null) return { outcome: 'declined', code: 'e04121' }
  const ends = new Date(Math.max(validUntil.getTime(), now.getTime() + shortestMs))
  const made = await createCheckout(sibs, request, {
    paymentType: 'PURS',
    paymentMethod: ['REFERENCE'],
    paymentReference: {
      entity,
      initialDatetime: now.toISOString(),
      finalDatetime: ends.toISOString(),
      minAmount: euros(amountCents),
      maxAmount: euros(amountCents),
    },
  })
  if ('outcome' in made) return made
  const { id, signature } = made
  const answer = await sibs.call('POST', `/payments/${id}/service-reference/generate`, { body: {}, signature })
  mustBeLetIn(sibs, answer)
  const refusal = refusalOf(answer)
  if (refusal) return refusal
  const issued = referenceIn(answer.body)
  if (!issued) throw new AcquirerOutage('SIBS has not shown the reference that it was asked for.')
  return issued
}

/** Asked again in this process: the reference that was made. */
async function issuedBefore(sibs: Sibs, knownAs: string | null): Promise<IssuedReference> {
  const body = knownAs === null ? undefined : await readStatus(sibs, statusPath(knownAs))
  const issued = body && referenceIn(body)
  if (!issued) throw new AcquirerOutage('SIBS does not show the reference that it was asked for.')
  return issued
}

/** Paid is only what is said to be paid: a reference that was merely made, or taken back, is a success of SIBS's as well. */
function standing(body: JsonObject | undefined, id: string | null): ReferenceStanding {
  if (!body) return { outcome: 'notFound', received: [] }
  const knownAs = id ?? textOf(body.transactionID)
  const { status } = partOf(body.paymentReference)
  const nothing = { knownAs, received: [] }
  if (body.paymentStatus === 'Success' && body.paymentType === 'PREF' && status === 'PAID') {
    const amountCents = centsIn(partOf(body.amount).value)
    // A reference is paid once, so its payment's own name is the money's.
    return amountCents === undefined
      ? { outcome: 'unknown', ...nothing }
      : { outcome: 'paid', knownAs, received: [{ acquirerReference: knownAs, amountCents }] }
  }
  switch (body.paymentStatus) {
    case 'Success':
      if (textOf(body.paymentType) === '') return { outcome: 'unknown', ...nothing }
      return { outcome: body.paymentType === 'PREF' ? 'open' : 'gone', ...nothing }
    case 'Pending':
    case 'InProcessing':
      return { outcome: 'open', ...nothing }
    case 'Expired':
    case 'Declined':
      return { outcome: 'gone', ...nothing }
    default:
      return { outcome: 'unknown', ...nothing }
  }
}

async function look(sibs: Sibs, { knownAs, requestId }: ReferenceInquiry): Promise<ReferenceStanding> {
  return standing(await readStatus(sibs, knownAs === null ? ownStatusPath(ownId(requestId)) : statusPath(knownAs)), knownAs)
}

async function cancel(sibs: Sibs, inquiry: ReferenceInquiry): Promise<ReferenceStanding> {
  const before = await readStatus(sibs, inquiry.knownAs === null ? ownStatusPath(ownId(inquiry.requestId)) : statusPath(inquiry.knownAs))
  const seen = standing(before, inquiry.knownAs)
  const cents = centsIn(partOf(before?.amount).value)
  if (seen.outcome !== 'open' || seen.knownAs === undefined || cents === undefined) return seen
  const { now, requestId } = inquiry
  // Under an id of its own: what was refused because it was just paid is found by looking.
  const answer = await sibs.call('POST', `/payments/${seen.knownAs}/cancellation`, {
    body: {
      merchant: merchantOf(sibs, ownIdOf('cancel', requestId)),
      transaction: { transactionTimestamp: now.toISOString(), description: 'Referência retirada', amount: euros(cents) },
      originalTransaction: { id: seen.knownAs, datetime: textOf(before?.transactionDateTime) || now.toISOString() },
    },
  })
  isLockedOut(sibs, answer)
  return look(sibs, { ...inquiry, knownAs: seen.knownAs })
}

/** Multibanco references of SIBS: made by it in two steps, paid elsewhere, told by a sealed notice, and looked up before anything is booked. */
export function referencesOf(sibs: Sibs): ReferenceIssuer {
  return {
    issue: (request) =>
      sibs.once(
        request,
        () => issue(sibs, sibs.remember(request)),
        ({ knownAs }) => issuedBefore(sibs, knownAs),
      ),
    look: (inquiry) => look(sibs, inquiry),
    cancel: (inquiry) => cancel(sibs, inquiry),
  }
}

const words: ReadonlySet<unknown> = new Set(['Success', 'Pending', 'InProcessing', 'Partial', 'Declined', 'Error', 'Timeout', 'Expired'])
/** Whether SIBS says how it stands, in words that are known. */
const isSaid = ({ paymentStatus, paymentType }: JsonObject): boolean =>
  words.has(paymentStatus) && (paymentStatus !== 'Success' || textOf(paymentType) !== '')

/** What was taken for something that is none of our questions, by SIBS's name for it: a purchase, or a reference that was paid. */
export async function foreignOf(sibs: Sibs, name: string): Promise<ForeignMoney[] | undefined> {
  const body = await readStatus(sibs, statusPath(name))
  if (body && !isSaid(body)) return undefined
  if (body?.paymentStatus !== 'Success') return []
  const isMoney = body.paymentType === 'PURS' || (body.paymentType === 'PREF' && partOf(body.paymentReference).status === 'PAID')
  if (!isMoney) return []
  const amountCents = centsIn(partOf(body.amount).value)
  const { transactionId, merchantTransactionId } = partOf(body.merchant)
  const requestId = requestIdOf(textOf(transactionId) || textOf(merchantTransactionId))
  return amountCents === undefined ? undefined : [{ acquirerReference: name, amountCents, ...(requestId !== undefined && { requestId }) }]
}
