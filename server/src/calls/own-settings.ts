import type { PlainServices } from './call.ts'
import { findSettings, type EntitySettings } from '../store/entity-settings.ts'

/** What an entity is set to, with the methods of its own that our acquirer can be asked for: no other is offered. */
export async function ownSettings(
  { sql, acquirer }: Pick<PlainServices, 'sql' | 'acquirer'>,
  entityId: number,
  version: string | undefined,
): Promise<EntitySettings> {
  const settings = await findSettings(sql, entityId, version)
  return { ...settings, methods: settings.methods.filter(({ code }) => acquirer.methods.includes(code)) }
}
