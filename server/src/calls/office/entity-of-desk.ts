import { isNif, type Refusal } from '@escudo/contracts/vocabulary'
import type { Db } from '../../store/db.ts'
import { findEntity, type Entity } from '../../store/entities.ts'
import { lockStanding } from '../../store/entity-standing.ts'

/** The entity that a call of the desk names, or that there is none. */
export async function entityOfDesk(sql: Db, clientId: string): Promise<Entity | { refusal: Refusal }> {
  const entity = isNif(clientId) ? await findEntity(sql, Number(clientId)) : undefined
  return entity ?? { refusal: { code: 'e00500', pointer: '/clientId' } }
}

/** The same, held until the transaction ends: of two who stop it at once, the second finds it stopped. */
export async function lockEntityOfDesk(tx: Db, clientId: string): Promise<Entity | { refusal: Refusal }> {
  if (isNif(clientId)) await lockStanding(tx, Number(clientId))
  return entityOfDesk(tx, clientId)
}
