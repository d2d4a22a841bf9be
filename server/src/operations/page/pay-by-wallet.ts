import type { pageOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { payOnPage } from '../../payments/pay-on-page.ts'
import { answerPage } from '../../views/answer-page.ts'

/** The wallet asks the payer where the acquirer says: nothing is typed here. */
export const payByWallet: Handler<typeof pageOperations.payByWallet> = async (call, { params, body: { code, amount } }) => {
  const refusal = await payOnPage(call, { means: { code } }, { amount })
  return refusal ? { refusal } : answerPage(call, params.token)
}
