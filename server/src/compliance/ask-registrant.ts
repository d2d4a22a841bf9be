import type { RegistrationDocumentKind } from '@escudo/contracts'
import type { Services } from '../calls/call.ts'
import { allOrNone, type Db } from '../store/db.ts'
import { saveWanted } from '../store/entities/registration-news.ts'
import { findRegistrationsOf, lockTaxNumber } from '../store/registrations.ts'

export type Asked = 'done' | 'unknown' | 'several' | 'unreachable'

/**
 * Asks whoever sent a registration that waits for documents: by mail, and on the page of its link. `unreachable`: no link went to
 * anybody, as it came by a platform's call.
 */
export async function askRegistrant(
  { sql, clock }: Pick<Services, 'clock'> & { sql: Db },
  entityId: number,
  wanted: readonly RegistrationDocumentKind[],
  registrationId?: string,
): Promise<Asked> {
  return allOrNone(sql, async (tx): Promise<Asked> => {
    await lockTaxNumber(tx, entityId)
    const all = await findRegistrationsOf(tx, entityId)
    const waiting = all.filter((one) => one.state === 'pending' && (registrationId === undefined || one.registrationId === registrationId))
    const [meant] = waiting
    if (!meant) return 'unknown'
    if (waiting.length > 1) return 'several'
    return (await saveWanted(tx, meant, wanted, clock())) ? 'done' : 'unreachable'
  })
}
