import { maximumAmountCents, type MethodCode } from '@escudo/contracts'
import { takenBy, type Taking } from '../domain/methods.ts'
import type { PlainServices } from './call.ts'
import { findSettings, type EntitySettings } from '../store/entity-settings.ts'

type Takers = Pick<PlainServices, 'acquirer' | 'accounts'>

/** What whoever is asked for a method of an entity takes of it; undefined where that is nobody. */
function takingOf({ acquirer, accounts }: Takers, entityId: number, code: MethodCode): Taking | undefined {
  const routed = accounts?.taker(entityId, code)
  if (routed === 'nobody' || (routed === undefined && !acquirer.methods.includes(code))) return undefined
  const { holds, amounts } = (routed ?? acquirer).describe()
  const { leastCents = 0, mostCents = maximumAmountCents } = amounts[code] ?? {}
  return { holds: holds.includes(code), leastCents, mostCents }
}

/**
 * The settings with those of the entity's methods that somebody can be asked for at this moment, and as they can be asked for: this is where it is
 * known what is taken, for page and calls alike.
 */
export function withTakenMethods(takers: Takers, entityId: number, settings: EntitySettings): EntitySettings {
  const methods = settings.methods.flatMap((method) => {
    const taking = takingOf(takers, entityId, method.code)
    return (taking && takenBy(method, taking)) ?? []
  })
  return { ...settings, methods }
}

/** What an entity is set to, with the methods of its own that somebody can be asked for: no other is offered. */
export async function ownSettings(
  services: Takers & Pick<PlainServices, 'sql'>,
  entityId: number,
  version: string | undefined,
): Promise<EntitySettings> {
  return withTakenMethods(services, entityId, await findSettings(services.sql, entityId, version))
}
