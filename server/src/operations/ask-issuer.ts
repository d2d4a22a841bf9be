import { refusalText, type apiOperations } from '@escudo/contracts'
import { cardBrand, isCardNumber } from '@escudo/contracts/vocabulary'
import { findTerminalOfDevice } from '../store/terminals.ts'
import { invalid, refuse, type Handler } from './context.ts'

/** The bank's rules are the same as for a card at a Cloud terminal (`present-card.ts`); the number is not kept. */
export const askIssuer: Handler<typeof apiOperations.askIssuer> = async (call, { params, body }) => {
  const { number } = body
  if (!(await findTerminalOfDevice(call.sql, params.uuid))) return refuse('e00500', '/uuid')
  if (!isCardNumber(number)) return invalid({ code: 'e00213', pointer: '/number' })
  const code = call.world?.judgeCard(number)
  const result = code && { result: { code, message: refusalText({ code }, call.language) } }
  return { data: { approved: !code, brand: cardBrand(number), last4Digits: number.slice(-4), ...result } }
}
