import { date, listOf, named, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId } from '../shapes.ts'

const CustomerEntity = named('CustomerEntity', { clientId, createdAt: date() })
const uuidParams = Type.Object({ uuid: uuid() })

export const createCustomerEntity = operation({
  operationId: 'createCustomerEntity',
  method: 'POST',
  path: '/customers/{uuid}/entities',
  tag: 'customer-entities',
  caller: 'entity',
  status: 201,
  also: 200,
  summary: 'Associate a customer with another entity',
  description:
    'The other entity of your platform may then look the customer up and use the saved payment methods. Only the entity that created the customer may do this. Answers 200 where the association is there already.',
  params: uuidParams,
  body: named('CustomerEntityRequest', { clientId }),
  data: CustomerEntity,
  refuses: ['e00300', 'e00302', 'e00500'],
})

export const listCustomerEntities = operation({
  operationId: 'listCustomerEntities',
  method: 'GET',
  path: '/customers/{uuid}/entities',
  tag: 'customer-entities',
  caller: 'entity',
  summary: 'List the entities that a customer is associated with',
  description: 'Only the entity that created the customer may do this; it is not in the list itself.',
  params: uuidParams,
  data: listOf(CustomerEntity),
  refuses: ['e00302', 'e00500'],
})

export const deleteCustomerEntity = operation({
  operationId: 'deleteCustomerEntity',
  method: 'DELETE',
  path: '/customers/{uuid}/entities/{clientId}',
  tag: 'customer-entities',
  caller: 'entity',
  summary: 'End the association of a customer with an entity',
  params: Type.Object({ uuid: uuid(), clientId }),
  refuses: ['e00302', 'e00500'],
})
