import { operation } from '../../operation.ts'
import { date, flag, listOf, named, optional, text } from '../../schema.ts'
import { mostPeople } from '../../vocabulary/registration.ts'
import { registrationRoutes } from '../page/page-routes.ts'
import { CompanyPerson, EntityRegistration } from './entity-registration.ts'
import { EntitySummary } from './entity-shapes.ts'

/** What the form asks for beyond the API: who is behind the company, and which version of the terms was accepted. */
const RegistrationForm = named('RegistrationForm', {
  ...EntityRegistration.properties,
  people: optional(listOf(CompanyPerson, { maxItems: mostPeople })),
  acceptedTerms: optional(text({ minLength: 1, maxLength: 40, description: 'The version that was shown.', example: '2026-03' })),
})

/**
 * What the registration form sends. Nobody is authenticated there: `source.code`, if any, names the platform that the
 * entity is to be associated with, and the entity waits for compliance like every other. No answer tells who is a merchant or a platform.
 */
export const registerEntity = operation({
  ...registrationRoutes.registerEntity,
  operationId: 'registerEntity',
  tag: 'page',
  caller: 'nobody',
  status: 201,
  summary: 'Register an entity from the form',
  body: RegistrationForm,
  data: named('RegisteredEntity', {
    ...EntitySummary.properties,
    follow: named('RegistrationLink', {
      token: text({ description: 'Who has it can follow this registration and add documents to it.', example: 'x'.repeat(43) }),
      expiresAt: date(),
      mailed: flag({ description: 'Whether the link went to the address of who registered.' }),
    }),
  }),
  refuses: ['e00702'],
})
