import type { sandboxOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { present } from '../../views/payment-view.ts'
import type { LoggedRequest } from '../request-log.ts'

export function requestSummary({ requestId, at, method, path, status, ms, clientId }: LoggedRequest) {
  return { requestId, at: lisbonIso(at), method, path, status, ms, ...present({ clientId }) }
}

export const getLoggedRequest: SandboxHandler<typeof sandboxOperations.getLoggedRequest> = async (call, { params }) => {
  const request = call.requestLog.find(params.requestId)
  if (!request) return refuse('e00500', '/requestId')
  const { requestBody, answerBody } = request
  return { data: { ...requestSummary(request), ...present({ requestBody, answerBody }) } }
}
