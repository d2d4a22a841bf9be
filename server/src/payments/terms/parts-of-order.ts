import type { Input, apiOperations } from '@escudo/contracts'
import type { MethodWish } from '../../domain/methods.ts'
import type { ReferenceWish } from '../../domain/own-reference.ts'
import type { MethodOfType, Payment, PaymentCustomer, RequestDetails } from '../../domain/payment.ts'
import { present } from '../../views/payment-view.ts'

type ReferenceBody = Input<typeof apiOperations.createPaymentReference>['body']
export type PaymentBody = Omit<ReferenceBody, 'referenceRange' | 'referenceDetails' | 'openAmount' | 'amount'> & { amount: number }
export type MethodRequest = Partial<Input<typeof apiOperations.createPayment>['body']['paymentMethod']>

/** How a call asks for a payment: `pointer` is where its fields stand in the body, `checkoutMinutes` a page's default time. */
export type PaymentOrder = {
  body: PaymentBody
  method?: MethodRequest | undefined
  wishes: readonly MethodWish[]
  reference?: ReferenceWish | undefined
  pointer: string
  /** The payer chooses the amount, within these bounds; that of the body is then the least. */
  open?: OpenAmount | undefined
  checkoutMinutes?: number
  /** Known from the start, as on a terminal: nothing to choose, no wishes. */
  methods?: MethodOfType[]
}

/** Between which amounts a payer may choose. */
export type OpenAmount = { minimumCents: number; maximumCents: number }

/** Whether the method is to be saved, as the chosen method or any of the offered ones says. */
type Saving = { createRegistration?: boolean; allowRegistration?: boolean }

/** Each part of an order, for the one file that agrees on it; `at` is where it stands in the request. */
export type PaymentParts = {
  money: { cents: number; type: 'payment' | 'authorization'; at: string; open: OpenAmount | undefined }
  methods: {
    chosen: MethodRequest | undefined
    listed: NonNullable<PaymentBody['availableMethods']>
    wishes: readonly MethodWish[]
    /** Known from the start. */
    fixed: MethodOfType[] | undefined
    at: string
  }
  customer: { given: PaymentCustomer | null; saving: Saving; at: string }
  times: { start: string | undefined; end: string | undefined; blockLate: boolean; pageMinutes: number | undefined; at: string }
  account: { code: string | undefined; at: string }
  /** Whether a series of payments begins with it, which keeps the method that pays. */
  isSeries: boolean
  reference: ReferenceWish | undefined
  description: Pick<PaymentBody, 'additionalData' | 'callbackUrl' | 'billingAddress' | 'shippingAddress'> & { at: string }
  /** What is kept as it was sent. */
  kept: Pick<Payment, 'customUniqueId' | 'code' | 'summary' | 'callbackUrl' | 'requestDetails'>
}

/** Whether a request begins a series of payments. */
export function startsSeries({ recurring }: Pick<PaymentBody, 'recurring'>): boolean {
  return recurring !== undefined && Object.keys(recurring).length > 0
}

function savingOf(order: PaymentOrder): Saving {
  const { body, method } = order
  const details = [method?.details, ...(body.availableMethods ?? []).map((offered) => offered.details)]
  const says = (name: keyof Saving) => details.map((one) => one?.[name]).find((flag) => flag !== undefined)
  const [said, allowRegistration] = [says('createRegistration'), says('allowRegistration')]
  // Repeats charge the method that was kept: whoever begins a series asks for that.
  const isImplied = startsSeries(body) && !method?.uuid && !order.methods && said === undefined && !allowRegistration
  const createRegistration = isImplied ? true : said
  return { ...(createRegistration !== undefined && { createRegistration }), ...(allowRegistration !== undefined && { allowRegistration }) }
}

/** Takes an order apart, once: nothing behind this looks into the body of a request. */
export function partsOfOrder(order: PaymentOrder): PaymentParts {
  const { body, method, wishes, pointer } = order
  const { start, end, blockLatePayment = false } = body.validDate ?? {}
  const { customUniqueId = null, code = null, summary = null, additionalData, billingAddress, shippingAddress, recurring } = body
  const described = present({ callbackUrl: body.callbackUrl, billingAddress, shippingAddress, additionalData, recurring })
  const { callbackUrl, ...shownAgain }: Pick<PaymentBody, 'callbackUrl'> & RequestDetails = described
  return {
    money: { cents: body.amount, type: body.type ?? 'payment', at: `${pointer}/amount`, open: order.open },
    methods: { chosen: method, listed: body.availableMethods ?? [], wishes, fixed: order.methods, at: pointer },
    customer: { given: body.customer ?? null, saving: savingOf(order), at: `${pointer}/customer/uuid` },
    times: { start, end, blockLate: blockLatePayment, pageMinutes: order.checkoutMinutes, at: `${pointer}/validDate` },
    isSeries: startsSeries(body),
    account: { code: body.bankAccount?.code, at: `${pointer}/bankAccount/code` },
    reference: order.reference,
    description: { ...described, at: pointer },
    kept: { customUniqueId, code, summary, callbackUrl: callbackUrl ?? null, requestDetails: shownAgain },
  }
}
