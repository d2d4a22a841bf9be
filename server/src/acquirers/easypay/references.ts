import {
  AcquirerOutage,
  type ForeignMoney,
  type IssuedReference,
  type ReceivedMoney,
  type ReferenceInquiry,
  type ReferenceIssuer,
  type ReferenceRequest,
  type ReferenceStanding,
} from '../acquirer.ts'
import { centsOf, DecimalText, eurosJson } from '../decimal-euros.ts'
import { centsIn, partOf, textOf } from '../json-parts.ts'
import { madeOf, shownIn } from './answers.ts'
import type { EasypayAnswer } from './client.ts'
import { findSingle, mustBeLetIn, type Easypay } from './singles.ts'

/** Money that a notice names beside its payment: a reference that is paid once more has another capture, which its payment may not show. */
async function toldOf(easypay: Easypay, payment: string, told: readonly string[]): Promise<ReceivedMoney[]> {
  const found: ReceivedMoney[] = []
  for (const name of told) {
    const capture = shownIn(await easypay.call('GET', `/capture/${encodeURIComponent(name)}`))
    const amountCents = centsIn(capture?.value)
    if (capture?.payment_id !== payment || amountCents === undefined) continue
    if (capture.status === 'success' || capture.status === 'refunded') found.push({ acquirerReference: textOf(capture.id), amountCents })
  }
  return found
}

/** What was paid: its payer may have chosen another amount than was asked, so the capture is looked at (specification acquirers §2). */
async function receivedFor({ call }: Easypay, single: EasypayAnswer['body']): Promise<ReferenceStanding['received'] | undefined> {
  const { body, status } = await call('GET', `/capture/${textOf(partOf(single.capture).id)}`)
  const paid = status === 200 ? body.value : undefined
  const amountCents = paid instanceof DecimalText ? centsOf(paid.text) : undefined
  return amountCents === undefined ? undefined : [{ acquirerReference: textOf(body.id), amountCents }]
}

async function standing(
  easypay: Easypay,
  single: EasypayAnswer['body'] | undefined,
  { told = [] }: Pick<ReferenceInquiry, 'told'> = {},
): Promise<ReferenceStanding> {
  if (!single) return { outcome: 'notFound', received: [] }
  const knownAs = textOf(single.id)
  switch (single.payment_status) {
    case 'pending':
      return { outcome: 'open', knownAs, received: [] }
    case 'paid': {
      const received = await receivedFor(easypay, single)
      if (!received) return { outcome: 'unknown', knownAs, received: [] }
      const others = told.filter((name) => name !== knownAs && !received.some(({ acquirerReference }) => acquirerReference === name))
      return { outcome: 'paid', knownAs, received: [...received, ...(await toldOf(easypay, knownAs, others))] }
    }
    case 'deleted':
    case 'voided':
    case 'failed':
    case 'error':
      return { outcome: 'gone', knownAs, received: [] }
    default:
      return { outcome: 'unknown', knownAs, received: [] }
  }
}

async function issue(easypay: Easypay, request: ReferenceRequest): Promise<IssuedReference> {
  const { requestId, amountCents, paymentId, validUntil, keep } = request
  const body = {
    type: 'sale',
    currency: 'EUR',
    value: eurosJson(amountCents),
    key: requestId,
    capture: { descriptive: `Pagamento ${paymentId}`, transaction_key: requestId },
    method: 'mb',
    multibanco: { expiration_time: validUntil.toISOString() },
  }
  const made = await easypay.call('POST', '/single', body, requestId)
  mustBeLetIn(easypay, made)
  const said = madeOf(made)
  if ('outcome' in said) return said
  await keep({ knownAs: said.id })
  const { entity, reference } = partOf(made.body.method)
  if (!/^\d{5}$/.test(textOf(entity)) || !/^\d{9}$/.test(textOf(reference)))
    throw new AcquirerOutage('easypay has not shown the reference that it made.')
  return { outcome: 'issued', referenceEntity: textOf(entity), reference: textOf(reference) }
}

const look = async (easypay: Easypay, inquiry: ReferenceInquiry): Promise<ReferenceStanding> =>
  standing(easypay, await findSingle(easypay, inquiry), inquiry)

/** Multibanco references of easypay: made by it, paid elsewhere, told by a notice that is believed in nothing. */
export function referencesOf(easypay: Easypay): ReferenceIssuer {
  return {
    issue: (request) => issue(easypay, request),
    look: (inquiry) => look(easypay, inquiry),
    async cancel(inquiry) {
      const before = await look(easypay, inquiry)
      if (before.outcome !== 'open' || before.knownAs === undefined) return before
      await easypay.call('DELETE', `/single/${before.knownAs}`)
      return look(easypay, { ...inquiry, knownAs: before.knownAs })
    },
  }
}

/** Words of payments and of captures of which the meaning is known. */
const said: ReadonlySet<unknown> = new Set(
  'pending authorised paid failed error deleted voided success waiting delayed refunded'.split(' '),
)

/** What was taken for something that is none of our questions, by the name of its payment or of a capture; what was given back whole is no money. */
export async function foreignOf(easypay: Easypay, name: string): Promise<ForeignMoney[] | undefined> {
  const single = await findSingle(easypay, { knownAs: name, requestId: '' })
  if (single?.payment_status !== undefined) {
    if (!said.has(single.payment_status)) return undefined
    if (single.payment_status !== 'paid' || partOf(single.capture).status === 'refunded') return []
    const requestId = textOf(single.key)
    return (await receivedFor(easypay, single))?.map((money) => ({ ...money, requestId }))
  }
  const body = shownIn(await easypay.call('GET', `/capture/${encodeURIComponent(name)}`))
  if (body && !said.has(body.status)) return undefined
  if (body?.status !== 'success') return []
  const amountCents = body.value instanceof DecimalText ? centsOf(body.value.text) : undefined
  return amountCents === undefined
    ? undefined
    : [{ acquirerReference: textOf(body.id), amountCents, requestId: textOf(body.transaction_key) }]
}
