import { refusalText, type sandboxOperations } from '@escudo/contracts'
import { cardBrand, isCardNumber } from '@escudo/contracts/vocabulary'
import { findTerminalOfDevice } from '../../store/terminals/terminals.ts'
import { invalid, refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

/** The bank's rules are the same as for a card at a Cloud terminal (`present-card.ts`); the number is not kept. */
export const askIssuer: SandboxHandler<typeof sandboxOperations.askIssuer> = async (call, { params, body }) => {
  const { number } = body
  if (!(await findTerminalOfDevice(call.sql, params.uuid))) return refuse('e00500', '/uuid')
  if (!isCardNumber(number)) return invalid({ code: 'e00213', pointer: '/number' })
  const code = call.simulated.judgeCard(number)
  const result = code && { result: { code, message: refusalText({ code }, call.language) } }
  return { data: { approved: !code, brand: cardBrand(number), last4Digits: number.slice(-4), ...result } }
}
