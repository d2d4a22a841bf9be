import { lisbonIso } from '../../domain/lisbon-time.ts'
import { present } from '../../views/payment-view.ts'
import type { LoggedRequest } from '../request-log.ts'

export function requestSummary({ requestId, at, method, path, status, ms, clientId, paymentId }: LoggedRequest) {
  return { requestId, at: lisbonIso(at), method, path, status, ms, ...present({ clientId, paymentId }) }
}
