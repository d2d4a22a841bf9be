import type { sandboxOperations } from '@escudo/contracts'
import { deliverDecision } from '../notifications/deliver-notification.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { findChallenge, challengeView } from '../views/challenge-view.ts'

export const answerBankChallenge: SandboxHandler<typeof sandboxOperations.answerBankChallenge> = async (call, { params, body }) => {
  const request = await findChallenge(call, params.challengeId)
  if (!request) return refuse('e00500', '/challengeId')
  if (!(await call.simulated.answer(request.requestId, body.answer, body.card))) return refuse('e00402', '/challengeId')
  await deliverDecision(call, request)
  return { data: await challengeView(call, (await findChallenge(call, params.challengeId)) ?? request) }
}
