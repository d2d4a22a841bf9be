import { findEntity } from '../store/entities.ts'
import type { Services } from './call.ts'

type Clocked = Pick<Services, 'clock'>

/** The entity's clock at this moment. */
export function entityNow({ clock }: Clocked, clockAheadSeconds: string | number): Date {
  return new Date(clock().getTime() + Number(clockAheadSeconds) * 1000)
}

/** The clock of an entity that is only known by its tax number; the real one where there is no such entity. */
export async function clockOf(services: Clocked & Pick<Services, 'sql'>, entityId: number): Promise<Date> {
  return entityNow(services, (await findEntity(services.sql, entityId))?.clockAheadSeconds ?? 0)
}
