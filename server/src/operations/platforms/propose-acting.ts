import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { platformIdOf } from '../../calls/office/unowned-platform.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { actsFor, lockPlatform } from '../../store/desk/platforms.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeActing: Handler<typeof officeOperations.proposeActing> = async (call, { params: { platformCode }, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const platformId = platformIdOf(platformCode)
    const platform = await lockPlatform(tx, platformId)
    if (!platform) return refuse('e00500', '/platformCode')
    const entity = await entityOfDesk(tx, body.clientId)
    if ('refusal' in entity) return entity
    if (await actsFor(tx, platformId, entity.entityId)) return refuse('e00402')
    const wish = { platformCode, name: platform.name, why: body.why }
    const shown = await propose(tx, call, { kind: 'acting', entityId: entity.entityId, subject: platformCode, wish })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
