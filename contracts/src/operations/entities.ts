import { operation } from '../operation.ts'
import { EntityRegistration } from './entity-registration.ts'
import { EntitySummary } from './shapes.ts'

export const createEntity = operation({
  operationId: 'createEntity',
  method: 'POST',
  path: '/entities',
  tag: 'entities',
  caller: 'platform',
  status: 201,
  summary: 'Register an entity',
  description:
    'Only for integrations that may register entities. The entity is `pending` until compliance has approved or declined it; `entity_pending`, `entity_approved` and `entity_declined` tell. From the start you may look it up; it takes payments once it is approved. Without `availableMethods` it gets card, Multibanco and MB WAY.',
  body: EntityRegistration,
  data: EntitySummary,
  refuses: ['e00240', 'e00400'],
})
