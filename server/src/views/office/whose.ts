import { isNif } from '@escudo/contracts/vocabulary'
import { clientIdOf } from '../payment-view.ts'

/** Of an entity, or of everybody who has none of their own. */
export function whoseView({ entityId, entityName }: { entityId: number | null; entityName: string | null }): {
  clientId?: string
  entityName?: string
} {
  return { ...(entityId !== null && { clientId: clientIdOf(entityId) }), ...(entityName !== null && { entityName }) }
}

/** The entity that a list is asked for; undefined: all of them, 0: none that there is. */
export function entityOfQuery({ clientId }: { clientId?: string }): number | undefined {
  if (clientId === undefined) return undefined
  return isNif(clientId) ? Number(clientId) : 0
}
