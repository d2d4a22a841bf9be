import { findCaller } from '../store/entities.ts'
import { callerOfPlatform } from '../calls/build-call.ts'
import type { ChargeServices, MoneyCall } from '../calls/call.ts'

/** A call that the worker makes for a platform; undefined when that may not act for the entity any more. */
export async function callOfPlatform(
  services: ChargeServices,
  { platformId, entityId }: { platformId: number; entityId: number },
  operationId: string,
): Promise<MoneyCall | undefined> {
  const caller = await findCaller(services.sql, platformId, entityId)
  if (!caller || caller.entityState === null || caller.suspendedAt) return undefined
  return {
    ...services,
    ...callerOfPlatform(services, caller, entityId),
    operationId,
    successStatus: 201,
    language: 'PT',
    wishedLanguage: undefined,
    repeatKeys: [],
    request: undefined,
    payInTestMode: undefined,
  }
}
