import type { sandboxOperations } from '@escudo/contracts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { present } from '../../views/payment-view.ts'
import { requestSummary } from '../views/request-summary.ts'

export const getLoggedRequest: SandboxHandler<typeof sandboxOperations.getLoggedRequest> = async (call, { params }) => {
  const request = call.requestLog.find(params.requestId)
  if (!request) return refuse('e00500', '/requestId')
  const { requestBody, answerBody } = request
  return { data: { ...requestSummary(request), ...present({ requestBody, answerBody }) } }
}
