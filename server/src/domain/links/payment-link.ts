import type { Language, LinkState, LinkUses, MethodCode, Refusal } from '@escudo/contracts/vocabulary'

/** An address at which whoever has it pays. Amounts in cents; without `amountCents` the payer chooses. */
export type PaymentLink = {
  entityId: number
  linkId: string
  platformId: number
  /** The secret of its address. */
  token: string
  amountCents: number | null
  minimumCents: number | null
  maximumCents: number | null
  uses: LinkUses
  /** Empty: all methods of the entity that can pay the amount. */
  methods: MethodCode[]
  language: Language
  code: string | null
  summary: string | null
  callbackUrl: string | null
  bankAccountCode: string | null
  limitAt: Date | null
  disabledAt: Date | null
  /** Of a link for one use: the payment that it leads to now. */
  paymentId: string | null
  createdAt: Date
  updatedAt: Date
}

/** Where a link stands: paid goes before disabled, and disabled before expired. */
export function linkState({ uses, disabledAt, limitAt }: PaymentLink, timesPaid: number, now: Date): LinkState {
  if (uses === 'one' && timesPaid > 0) return 'used'
  if (disabledAt) return 'disabled'
  return limitAt && now > limitAt ? 'expired' : 'active'
}

type Asked = Pick<PaymentLink, 'amountCents' | 'minimumCents' | 'maximumCents'>

/** Why a link cannot ask for these amounts: a fixed one has no bounds, and bounds are in order. */
export function refuseAsked({ amountCents, minimumCents, maximumCents }: Asked): Refusal | undefined {
  if (amountCents !== null && minimumCents !== null) return { code: 'e00200', violations: [{ code: 'e00202', pointer: '/minimumAmount' }] }
  if (amountCents !== null && maximumCents !== null) return { code: 'e00200', violations: [{ code: 'e00202', pointer: '/maximumAmount' }] }
  if (minimumCents === null || maximumCents === null || minimumCents <= maximumCents) return undefined
  return { code: 'e00301', pointer: '/maximumAmount', values: { minimum: minimumCents, maximum: '∞' } }
}

/** What is paid when a payer begins: the link's own amount, or the payer's within its bounds. */
export function amountToPay(link: Asked, chosen: number | undefined): number | Refusal {
  const { amountCents, minimumCents, maximumCents } = link
  if (amountCents !== null) return amountCents
  if (chosen === undefined) return { code: 'e00202', pointer: '/amount' }
  const isInside = chosen >= (minimumCents ?? 1) && chosen <= (maximumCents ?? Infinity)
  return isInside ? chosen : { code: 'e00301', pointer: '/amount', values: { minimum: minimumCents ?? 1, maximum: maximumCents ?? '∞' } }
}

const longestMs = 3 * 24 * 3_600_000

/** Until when a payment that a link begins can be paid: three days, which is enough for a cash machine, and never beyond the link. */
export function linkPaymentEnd({ limitAt }: Pick<PaymentLink, 'limitAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + longestMs, limitAt?.getTime() ?? Infinity))
}
