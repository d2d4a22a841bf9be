import { usualReason } from '@escudo/contracts/vocabulary'
import type { Caller, Stopped } from '../store/entities.ts'
import type { CallFacts, Services, WholeCall } from './call.ts'
import { entityNow } from './entity-clock.ts'

/** What a call knows of who makes it. */
export type CallerOfCall = Pick<
  CallFacts,
  | 'platformId'
  | 'platformName'
  | 'checkoutMinutes'
  | 'isStrict'
  | 'maySaveMethods'
  | 'entityId'
  | 'entityState'
  | 'entityStop'
  | 'settingsVersion'
  | 'now'
  | 'page'
  | 'person'
>

/** What stops an entity, with the reason that was given or the usual one. */
export function stopOf({ entityStop: stop, entityStopReason: reason }: Stopped): CallFacts['entityStop'] {
  return stop === null ? undefined : { stop, reason: reason ?? usualReason[stop] }
}

/** A platform that calls for an entity, on that entity's clock; `entityId` 0: for none, on ours. */
export function callerOfPlatform(
  services: Pick<Services, 'clock'> & { sandbox: object | undefined },
  caller: Caller,
  entityId: number,
): CallerOfCall {
  return {
    platformId: caller.platformId,
    platformName: caller.name,
    checkoutMinutes: caller.checkoutValidityMinutes,
    isStrict: services.sandbox !== undefined || caller.strict,
    maySaveMethods: caller.maySaveMethods,
    entityId,
    entityState: caller.entityState ?? undefined,
    entityStop: stopOf(caller),
    settingsVersion: caller.settingsVersion ?? undefined,
    now: entityId === 0 ? services.clock() : entityNow(services, caller.clockAheadSeconds ?? 0),
  }
}

type OfOneCall = Pick<CallFacts, 'operationId' | 'language' | 'wishedLanguage'> & Partial<Omit<CallFacts, keyof CallerOfCall>>

/** One call under way, whatever transport it came by; what that did not say is as if nothing had been asked for. */
export function buildCall(services: Services, caller: CallerOfCall, of: OfOneCall): WholeCall {
  return { ...services, ...caller, successStatus: 200, repeatKeys: [], request: undefined, payInTestMode: undefined, ...of }
}
