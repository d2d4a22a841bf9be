import { operation } from '../../operation.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text } from '../../schema.ts'
import { companyRoles, mostPeople, wholeShare } from '../../vocabulary/registration.ts'
import { registrationRoutes } from '../page/page-routes.ts'
import { EntityRegistration } from './entity-registration.ts'
import { EntitySummary } from './entity-shapes.ts'

/** Somebody of the company, and what they are to it. */
const CompanyPerson = named('CompanyPerson', {
  name: text({ minLength: 1, maxLength: 200, example: 'Ana Um' }),
  taxNumber: text({ pattern: '^[A-Za-z0-9]+$', minLength: 5, maxLength: 20, example: '199999999' }),
  roles: listOf(oneOf(companyRoles, { example: 'manager' }), { minItems: 1, maxItems: companyRoles.length }),
  share: optional(integer({ minimum: 1, maximum: wholeShare, description: 'Of the company, in hundredths of a percent.', example: 2550 })),
})

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
