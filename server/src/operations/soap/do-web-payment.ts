import {
  formMethod,
  isAddress,
  type MethodCode,
  type RedirectType,
  type SoapError,
  type SoapInput,
  type SoapOutput,
} from '@escudo/contracts'
import type { Payment } from '../../domain/payment.ts'
import { isOver } from '../../domain/validity.ts'
import { findOpenAttempt } from '../../store/attempts.ts'
import type { Checkout } from '../../store/checkouts.ts'
import { checkoutUrl } from '../../views/checkout-view.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { errorState, stateOf, type IntegrationState, type SoapHandler } from '../../calls/soap/call.ts'
import { webPaymentErrors } from '../../calls/soap/error-of-refusal.ts'
import { standsFor } from '../../payments/soap/integration-state.ts'
import { findNamed } from '../../payments/soap/named-payment.ts'
import { writeSoapPayment } from '../../payments/soap/new-soap-payment.ts'
import { issueSoapPayment, openSoapPage } from '../../payments/soap/open-soap-page.ts'

type Asked = NonNullable<SoapInput<'doWebPayment'>>
type Answer = SoapOutput<'doWebPayment'>

function answer(requestState: IntegrationState): Answer {
  return { requestState, redirectUrl: '', url: '', token: '' }
}

function wrong(call: MoneyCall, error: SoapError): Answer {
  return answer(errorState(error, call.language))
}

function redirectsOf({ returnUrlSuccess, returnUrlCancel, returnUrlBack }: Asked) {
  const urls: [RedirectType, string | undefined][] = [
    ['success', returnUrlSuccess],
    ['cancel', returnUrlCancel],
    ['back', returnUrlBack],
  ]
  return urls.flatMap(([type, url]) => (url === undefined ? [] : [{ type, url }]))
}

function opened(call: MoneyCall, { token, paymentId }: Checkout): Answer {
  const [url, id] = [checkoutUrl(call, token), Number(paymentId)]
  return { requestState: stateOf('02', call.language), redirectUrl: url, url, token, paymentId: id, idTransaction: id }
}

/** Why a payment that is there already cannot be paid on a page, or undefined. */
async function refuseExisting(call: MoneyCall, payment: Payment): Promise<SoapError | undefined> {
  if (payment.type !== 'payment') return { code: '0033', fields: ['paymentId'] }
  if (payment.state === 'pending_confirmation') return { code: '0031' }
  if (payment.state !== 'pending') return { code: '0034' }
  if (isOver(payment, call.now)) return { code: '0036' }
  const attempt = await findOpenAttempt(call.sql, call.entityId, payment.paymentId)
  return attempt ? { code: '0031' } : undefined
}

/** The methods of an existing payment that the page offers; a card when nothing is said and it has that. */
function pageMethods(payment: Payment, asked: readonly string[] | undefined): MethodCode[] | undefined {
  const own = payment.availableMethods.map(({ code }) => code)
  if (!asked) return own.includes(formMethod) ? [formMethod] : own
  return asked.every((code) => own.includes(code as MethodCode)) ? own.filter((code) => asked.includes(code)) : undefined
}

async function openExisting(call: MoneyCall, payment: Payment, asked: Asked, methods: readonly string[] | undefined): Promise<Answer> {
  const error = await refuseExisting(call, payment)
  if (error) return wrong(call, error)
  const offered = pageMethods(payment, methods)
  if (!offered) return wrong(call, { code: '0037', fields: ['method'] })
  const redirects = redirectsOf(asked)
  const isFull = redirects.every(({ url }) => isAddress(url))
  if (!isFull) return wrong(call, { code: '0033', fields: ['returnUrl'] })
  return opened(call, await openSoapPage(call.sql, call, payment, { redirects, methods: offered }))
}

async function openNew(call: MoneyCall, asked: Asked, amount: number, methods: readonly string[]): Promise<Answer> {
  const stands = await standsFor(call, methods)
  if (stands !== '02') return answer(stateOf(stands, call.language))
  const { order, buyer, bankAccountCode, billingAddress, shippingAddress } = asked
  const redirects = redirectsOf(asked)
  const wishes = methods.map((code) => ({ code }))
  const { checkoutMinutes } = call
  const made = await writeSoapPayment(
    call,
    { ...order, amount, buyer, bankAccountCode, billingAddress, shippingAddress, wishes, redirects, checkoutMinutes },
    webPaymentErrors,
    (payment) => issueSoapPayment(call, payment, { redirects }),
  )
  return 'error' in made ? wrong(call, made.error) : opened(call, made.written)
}

/**
 * Opens the hosted page: of an existing payment when one is named and the amount is its own, of a new one otherwise
 * (specification soap §5).
 */
export const doWebPayment: SoapHandler<'doWebPayment'> = async (call, asked = {}) => {
  const { order, method } = asked
  if (order?.amount === undefined) return wrong(call, { code: '0032', fields: ['amount'] })
  const methods = method?.split(',').map((code) => code.trim().toUpperCase())
  const existing = await findNamed(call, order)
  if (existing === null) return wrong(call, { code: '0033', fields: ['paymentId', 'reference', 'hash'] })
  return existing?.amountCents === order.amount
    ? openExisting(call, existing, asked, methods)
    : openNew(call, asked, order.amount, methods ?? [formMethod])
}
