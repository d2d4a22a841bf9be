import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { SandboxServices } from '../sandbox-call.ts'

/** The switches of an entity that are on, on the real clock. */
export async function readFaults({ simulated }: SandboxServices, entityId: number) {
  return (await simulated.findFaults(entityId)).map(({ kind, endsAt }) => ({ kind, endsAt: lisbonIso(endsAt) }))
}
