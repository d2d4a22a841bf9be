import type { officeOperations } from '@escudo/contracts'
import { isNif, type RegistrationDocumentKind } from '@escudo/contracts/vocabulary'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { askRegistrant } from '../../compliance/ask-registrant.ts'
import { transaction } from '../../store/db.ts'
import { findEntity } from '../../store/entities.ts'

type Asked = Outcome<{ documents: RegistrationDocumentKind[] }>

export const askForDocuments: Handler<typeof officeOperations.askForDocuments> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Asked> => {
    const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
    const documents = [...new Set(body.documents)]
    const asked = await askRegistrant({ sql: tx, clock: call.clock }, entityId, documents, body.registrationId)
    if (asked === 'unknown') return refuse('e00500', body.registrationId === undefined ? '/clientId' : '/registrationId')
    if (asked !== 'done') return refuse('e00402', asked === 'several' ? '/registrationId' : '/clientId')
    const entity = await findEntity(tx, entityId)
    await recordAct(tx, call, { subject: params.clientId, after: { documents }, entityId: entity ? entityId : null })
    return { data: { documents } }
  })
