import { clientIdOf } from '../payment-view.ts'

/** Of an entity, or of everybody who has none of their own. */
export function whoseView({ entityId, entityName }: { entityId: number | null; entityName: string | null }): {
  clientId?: string
  entityName?: string
} {
  return { ...(entityId !== null && { clientId: clientIdOf(entityId) }), ...(entityName !== null && { entityName }) }
}
