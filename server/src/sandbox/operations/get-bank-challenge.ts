import type { sandboxOperations } from '@escudo/contracts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { findChallenge, challengeView } from '../views/challenge-view.ts'

export const getBankChallenge: SandboxHandler<typeof sandboxOperations.getBankChallenge> = async (call, { params }) => {
  const request = await findChallenge(call, params.challengeId)
  return request ? { data: await challengeView(call, request) } : refuse('e00500', '/challengeId')
}
