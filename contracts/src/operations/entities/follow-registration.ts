import { operation } from '../../operation.ts'
import { date, email, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { evidenceTypes } from '../../vocabulary/disputes.ts'
import { mostRegistrationDocuments, registrationDocumentBytes, registrationDocumentKinds } from '../../vocabulary/registration.ts'
import { entityStates } from '../../vocabulary/statuses.ts'
import { registrationRoutes } from '../page/page-routes.ts'
import { clientId } from '../shapes.ts'

const params = Type.Object({ token: text() })
const kind = oneOf(registrationDocumentKinds, { example: 'identity' })

/** What the link of a registration shows: what was said there, and nothing of the entity or of other registrations. */
const RegistrationProgress = named('RegistrationProgress', {
  clientId,
  name: text({ example: 'Padaria Exemplo Lda' }),
  state: oneOf(entityStates, { example: 'pending' }),
  stateAt: date(),
  message: optional(text({ description: 'Why it was declined, in words.' })),
  wanted: listOf(kind),
  createdAt: date(),
  expiresAt: date({ description: 'Until when the link shows this.' }),
  documents: listOf(
    named('RegistrationDocument', {
      kind,
      name: text({ example: 'certidao.pdf' }),
      type: oneOf(evidenceTypes, { description: 'By what is in it.', example: 'application/pdf' }),
      bytes: integer({ example: 48_213 }),
      createdAt: date(),
    }),
  ),
})

export const followRegistration = operation({
  ...registrationRoutes.followRegistration,
  operationId: 'followRegistration',
  tag: 'page',
  caller: 'nobody',
  summary: 'Follow a registration by its link',
  params,
  data: RegistrationProgress,
  refuses: ['e00500'],
})

export const addRegistrationDocument = operation({
  ...registrationRoutes.addRegistrationDocument,
  operationId: 'addRegistrationDocument',
  tag: 'page',
  caller: 'nobody',
  status: 201,
  summary: 'Add a document to a registration that waits',
  description: `PDF, PNG or JPEG, told by what is in it, ${registrationDocumentBytes} bytes each and ${mostRegistrationDocuments} in all. Kept sealed, shown to compliance alone.`,
  params,
  body: named('RegistrationDocumentRequest', {
    kind,
    name: text({ minLength: 1, maxLength: 200, example: 'certidao.pdf' }),
    content: text({ minLength: 8, maxLength: 2_100_000, description: 'Base64.', example: 'JVBERi0xLjQKJcOkw7zDtsOfCg==' }),
  }),
  data: RegistrationProgress,
  refuses: ['e00230', 'e00301', 'e00402', 'e00500'],
})

export const askRegistrationLink = operation({
  ...registrationRoutes.askRegistrationLink,
  operationId: 'askRegistrationLink',
  tag: 'page',
  caller: 'nobody',
  summary: 'Ask for the link of a registration again',
  description:
    'It goes to the address that was given then, three a day at most. The answer is the same whether there is such a registration or not.',
  body: named('RegistrationLinkRequest', { clientId, email: email({ example: 'ana@example.org' }) }),
})
