import { operation } from '../../operation.ts'
import { EntityRegistration } from './entity-registration.ts'
import { registrationRoutes } from '../page/page-routes.ts'
import { EntitySummary } from './entity-shapes.ts'

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
  body: EntityRegistration,
  data: EntitySummary,
  refuses: ['e00702'],
})
