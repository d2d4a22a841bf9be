import { randomUUID } from 'node:crypto'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { cardMeans as meansOf, type CardMeans } from '../../server/src/methods/card.ts'
import { askingOf, type Means } from '../../server/src/methods/index.ts'
import type {
  FollowUp,
  Inquiry,
  Kept,
  Known,
  MeansRequest,
  ReferenceInquiry,
  ReferenceRequest,
} from '../../server/src/acquirers/acquirer.ts'

// Questions as the conformance suite asks them, each with an id of its own.
export const now = new Date('2026-02-03T10:11:12Z')
export const securityCode = '907'

/** What connectors kept of their questions, as the attempts' rows would have it. */
const kept = new Map<string, Kept>()

/** What is written of a question, as its row would have it: `claim` writes where nobody else has since this was read. */
function notesOf(requestId: string): Pick<FollowUp, 'keep' | 'claim'> {
  let seen = kept.get(requestId)
  const write = (more: Kept): void => {
    seen = { ...kept.get(requestId), ...more }
    kept.set(requestId, seen)
  }
  return {
    keep: async (more) => write(more),
    async claim(more) {
      if (kept.get(requestId) !== seen) return false
      write(more)
      return true
    },
  }
}

function request() {
  const requestId = randomUUID()
  return { requestId, merchantId: 510000002, paymentId: '58113', amountCents: 1250, now, ...notesOf(requestId) }
}

/** A question as it would be found again. */
function known(asked: MeansRequest | Following): Known {
  const { knownAs = null, state = null } = kept.get(asked.requestId) ?? {}
  const { requestId, amountCents } = asked
  const kind = 'means' in asked ? askingOf(asked.means.code).kind : asked.kind
  return { kind, requestId, amountCents, knownAs, state, acquirerReference: null, askedAt: now }
}

/** As long as the connectors that say so take the same question for the same one. */
const repeatableMs = 23 * 3_600_000

/** What is asked about a question, of whatever kind. */
export function inquiryAbout(asked: MeansRequest | Following, changes: Partial<Inquiry> = {}): Inquiry {
  const { merchantId, paymentId, now: askedNow } = asked
  const of = 'means' in asked ? { method: asked.means.code, original: null } : { method: asked.method, original: asked.original }
  const mayRepeat = (changes.now ?? askedNow).getTime() - now.getTime() < repeatableMs
  return { merchantId, paymentId, now: askedNow, ...notesOf(asked.requestId), ...of, ...known(asked), mayRepeat, ...changes }
}

/** A card whose holder and security code are looked for afterwards in all that was kept. */
export function cardMeans(number: string): Required<Pick<CardMeans, 'code' | 'card'>> {
  return meansOf({ number, expiryMonth: '12', expiryYear: '2040', holder: 'CONFORMANCE TESTER', securityCode })
}

/** Who pays, whole: an acquirer may have to know (specification acquirers §1, 16). */
export const payer = {
  name: 'Eva Três',
  email: 'eva@example.com',
  address: { street1: 'Rua Três, 3', city: 'Lisboa', postCode: '1000-003', country: 'PT' },
} as const satisfies MeansRequest['payer']

export function meansRequest(means: Means, changes: Partial<MeansRequest> = {}): MeansRequest {
  return { ...request(), means, payerPresent: true, payer, hold: false, expiresAt: new Date(now.getTime() + 300_000), ...changes }
}

export type Following = FollowUp & { kind: 'capture' | 'refund' | 'cancel' | 'adjust' }

/** A question that follows on another one, which has been answered. */
export function followUp(kind: Following['kind'], original: MeansRequest | null, method: MethodCode): Following {
  return { ...request(), kind, original: original && known(original), method }
}

export function referenceRequest(changes: Partial<ReferenceRequest> = {}): ReferenceRequest {
  return { ...request(), validUntil: new Date(Date.now() + 30 * 86_400_000), ...changes }
}

/** A reference as it would be found again. */
export function aboutReference({ requestId }: ReferenceRequest): ReferenceInquiry {
  return { requestId, knownAs: kept.get(requestId)?.knownAs ?? null, now }
}
