import { evidenceTypes } from '../../vocabulary/disputes.ts'
import { registrationDocumentKinds } from '../../vocabulary/registration.ts'
import { digits, flag, integer, named, oneOf, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId } from '../shapes.ts'

export const getRegistrationDocument = operation({
  tag: 'office',
  caller: 'person',
  operationId: 'getRegistrationDocument',
  method: 'GET',
  path: '/desk/entities/{clientId}/registrations/{registrationId}/documents/{place}',
  permission: 'desk.documents.read',
  summary: 'A document that came with a registration',
  description: 'For compliance alone. Who looked is written down before it is shown.',
  params: Type.Object({
    clientId,
    registrationId: digits({ maxLength: 18, example: '12' }),
    place: digits({ maxLength: 2, example: '0' }),
  }),
  data: named('OpenedDocument', {
    kind: oneOf(registrationDocumentKinds),
    name: text({ description: 'As it was called when it came.' }),
    type: oneOf(evidenceTypes, { description: 'By what is in it, now as when it came.' }),
    bytes: integer(),
    isActive: flag({ description: 'A PDF that does something when it is opened.' }),
    content: text({ description: 'Base64.' }),
  }),
  refuses: ['e00402', 'e00500'],
})
