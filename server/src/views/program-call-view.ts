import { lisbonIso } from '../domain/lisbon-time.ts'
import type { ListedCall } from '../store/office/program-calls.ts'
import { present } from './payment-view.ts'

/** A program's call as lists show it. */
export function programCallView({ callUuid, createdAt, platformId, operation, method, path, status, code, durationMs }: ListedCall) {
  return {
    id: callUuid,
    at: lisbonIso(createdAt),
    platformCode: String(platformId),
    operation,
    method,
    path,
    status,
    ...present({ code }),
    durationMs,
  }
}
