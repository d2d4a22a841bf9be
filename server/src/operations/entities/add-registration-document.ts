import { mostRegistrationDocuments, type formOperations, type Refusal } from '@escudo/contracts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { registrationDocumentPlace } from '../../calls/sealed-places.ts'
import { followedBy, progressOf } from '../../compliance/follow-registration.ts'
import { hasActiveContent, readDocument } from '../../domain/files/registration-document.ts'
import { transaction } from '../../store/db.ts'
import { insertRegistrationDocument, listRegistrationDocuments, lockRegistration } from '../../store/entities/registration-links.ts'
import { saveCome } from '../../store/entities/registration-news.ts'

/** Keeps a document, sealed for the place where it rests, while compliance has not decided; so many, and no more. */
export const addRegistrationDocument: Handler<typeof formOperations.addRegistrationDocument> = async (call, { params, body }) => {
  const followed = await followedBy(call, params.token)
  if (!followed) return refuse('e00500', '/token')
  const { kind, name, content } = body
  const read = readDocument(content)
  if ('code' in read) return invalid(read)
  const { entityId, registrationId } = followed
  const refusal = await transaction(call.sql, async (tx): Promise<Refusal | undefined> => {
    if ((await lockRegistration(tx, followed)) !== 'pending') return { code: 'e00402', pointer: '/token' }
    const place = (await listRegistrationDocuments(tx, followed)).length
    if (place >= mostRegistrationDocuments)
      return { code: 'e00301', pointer: '/content', values: { minimum: 0, maximum: mostRegistrationDocuments } }
    const sealed = call.vault.seal(content, registrationDocumentPlace(entityId, `${registrationId}/${place}`))
    const isActive = hasActiveContent(read.type, content)
    await insertRegistrationDocument(tx, {
      entityId,
      registrationId,
      place,
      kind,
      name,
      ...read,
      isActive,
      sealed,
      createdAt: call.clock(),
    })
    await saveCome(tx, followed, kind)
    return undefined
  })
  if (refusal) return { refusal }
  const now = await followedBy(call, params.token)
  return { data: await progressOf(call.sql, now ?? followed, call.language) }
}
