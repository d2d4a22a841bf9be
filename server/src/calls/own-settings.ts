import type { MethodCode } from '@escudo/contracts'
import type { PlainServices } from './call.ts'
import { findSettings, type EntitySettings } from '../store/entity-settings.ts'

/** What an entity is set to, with the methods of its own that somebody can be asked for: no other is offered. */
export async function ownSettings(
  { sql, acquirer, accounts }: Pick<PlainServices, 'sql' | 'acquirer' | 'accounts'>,
  entityId: number,
  version: string | undefined,
): Promise<EntitySettings> {
  const settings = await findSettings(sql, entityId, version)
  const isTaken = ({ code }: { code: MethodCode }): boolean => {
    const taker = accounts?.taker(entityId, code)
    return taker === undefined ? acquirer.methods.includes(code) : taker !== 'nobody'
  }
  return { ...settings, methods: settings.methods.filter(isTaken) }
}
