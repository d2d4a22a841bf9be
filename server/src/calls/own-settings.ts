import type { MethodCode } from '@escudo/contracts'
import type { PlainServices } from './call.ts'
import { findSettings, type EntitySettings } from '../store/entity-settings.ts'

type Takers = Pick<PlainServices, 'acquirer' | 'accounts'>

/** The settings with those of the entity's methods that somebody can be asked for at this moment. */
export function withTakenMethods({ acquirer, accounts }: Takers, entityId: number, settings: EntitySettings): EntitySettings {
  const isTaken = ({ code }: { code: MethodCode }): boolean => {
    const taker = accounts?.taker(entityId, code)
    return taker === undefined ? acquirer.methods.includes(code) : taker !== 'nobody'
  }
  return { ...settings, methods: settings.methods.filter(isTaken) }
}

/** What an entity is set to, with the methods of its own that somebody can be asked for: no other is offered. */
export async function ownSettings(
  services: Takers & Pick<PlainServices, 'sql'>,
  entityId: number,
  version: string | undefined,
): Promise<EntitySettings> {
  return withTakenMethods(services, entityId, await findSettings(services.sql, entityId, version))
}
