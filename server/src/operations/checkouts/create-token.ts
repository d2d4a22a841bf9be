import type { apiOperations, Refusal } from '@escudo/contracts'
import { checkoutState } from '../../domain/checkout.ts'
import type { Handler } from '../../calls/call.ts'
import { openCheckout } from '../../payments/open-checkout.ts'
import { tokenView } from '../../views/token-view.ts'

const inTransaction = ['type', 'amount', 'code', 'summary']

/** Where a field of a checkout stands in a token request. */
function pointerInToken(pointer: string): string {
  const [, field = ''] = /^\/payment\/(\w+)/.exec(pointer) ?? []
  return inTransaction.includes(field) ? pointer.replace('/payment', '/transaction') : pointer.replace(/^\/payment(?=\/)/, '')
}

function inTokenWords<R extends { pointer?: string }>(violation: R): R {
  return violation.pointer === undefined ? violation : { ...violation, pointer: pointerInToken(violation.pointer) }
}

function refusalInToken(refusal: Refusal): Refusal {
  const { violations } = refusal
  return { ...inTokenWords(refusal), ...(violations && { violations: violations.map(inTokenWords) }) }
}

/** The same checkout, asked for in the words of the old token call. */
export const createToken: Handler<typeof apiOperations.createToken> = async (call, { body }) => {
  const { transaction, page, redirects, ...rest } = body
  const opened = await openCheckout(call, { payment: { ...rest, ...transaction }, page, ...(redirects && { redirects }) })
  if ('refusal' in opened) return { refusal: refusalInToken(opened.refusal) }
  return { data: await tokenView(call, opened.checkout, opened.payment, checkoutState(opened.payment, false)) }
}
