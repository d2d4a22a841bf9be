import { isMobilePhone, parsePhone, type pageOperations } from '@escudo/contracts'
import { phoneMeans } from '../../methods/mbway.ts'
import { invalid, type Handler } from '../../calls/call.ts'
import { answerPage } from '../../views/answer-page.ts'
import { payOnPage } from '../../payments/pay-on-page.ts'

export const payByMbway: Handler<typeof pageOperations.payByMbway> = async (call, { params, body }) => {
  const phone = parsePhone(body.phoneNumber)
  if (!phone || !isMobilePhone(phone)) return invalid({ code: 'e04202', pointer: '/phoneNumber' })
  const { phoneNumber, save, amount } = body
  const refusal = await payOnPage(call, { means: phoneMeans(phoneNumber) }, { save, amount })
  return refusal ? { refusal } : answerPage(call, params.token)
}
