import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { registrationDocumentPlace } from '../../calls/sealed-places.ts'
import { hasActiveContent } from '../../domain/files/registration-document.ts'
import { sniffType } from '../../domain/files/sent-file.ts'
import { findEntity } from '../../store/entities.ts'
import { listRegistrationDocuments, readRegistrationDocument } from '../../store/entities/registration-links.ts'

const isNumber = (text: string, most: number): boolean => text.length <= most && /^\d+$/.test(text)

/** Opens a document for one of compliance: that they looked is written down first, and what it is is looked at again. */
export const getRegistrationDocument: Handler<typeof officeOperations.getRegistrationDocument> = async (call, { params }) => {
  const { clientId, registrationId, place } = params
  if (!isNif(clientId)) return refuse('e00500', '/clientId')
  if (!isNumber(registrationId, 18)) return refuse('e00500', '/registrationId')
  const entityId = Number(clientId)
  const of = { entityId, registrationId }
  const listed = isNumber(place, 2) ? await listRegistrationDocuments(call.sql, of) : []
  const found = listed.find((one) => one.place === Number(place))
  if (!found) return refuse('e00500', '/place')
  const { kind, name, type, bytes } = found
  const entity = await findEntity(call.sql, entityId)
  const told = { subject: `${clientId}/${registrationId}/${found.place}`, after: { kind, type }, entityId: entity ? entityId : null }
  await recordAct(call.sql, call, told, 'seen')
  const sealed = await readRegistrationDocument(call.sql, of, found.place)
  const content = call.vault.open(sealed, registrationDocumentPlace(entityId, `${registrationId}/${found.place}`))
  if (sniffType(content) !== type) return refuse('e00402', '/place')
  return { data: { kind, name, type, bytes, isActive: found.isActive ?? hasActiveContent(type, content), content } }
}
