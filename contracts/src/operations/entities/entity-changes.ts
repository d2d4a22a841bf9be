import { changeKinds, changeStates, entityReasonCodes } from '../../vocabulary/entity-reasons.ts'
import { date, digits, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { bankAccountFields, EntityRegistration } from './entity-registration.ts'
import { clientId, pageQuery } from '../shapes.ts'
import { Entity, EntitySummary } from './entity-shapes.ts'

const common = { tag: 'entities', caller: 'platform' } as const
const entityParams = Type.Object({ clientId })
const changeId = digits({ maxLength: 18, description: 'Decimal number as text.', example: '12' })

const { name, permanentCertificate, economicActivity, phoneNumber, address, postCode, locality } = EntityRegistration.properties
const { shippingCountries, supplementaryInformation } = EntityRegistration.properties
const reviewed = { name: optional(name), permanentCertificate, economicActivity }

export const EntityChange = named('EntityChange', {
  id: changeId,
  kind: oneOf(changeKinds, { description: 'Name and trade data, a bank account, or who is behind the company.', example: 'bank_account' }),
  state: oneOf(changeStates, { example: 'pending' }),
  reason: optional(oneOf(entityReasonCodes, { description: 'Why it was declined.', example: 'account_not_confirmed' })),
  message: optional(text({ description: 'The reason in words.' })),
  notBefore: date({ description: 'It does not happen earlier, even when compliance has agreed.' }),
  details: optional(named('EntityChangeDetails', reviewed, { description: 'The fields that are to change.' })),
  bankAccount: optional(named('EntityChangeAccount', { ...bankAccountFields, last4digits: text({ example: '0154' }) })),
  ownership: optional(
    named(
      'EntityChangeOwnership',
      { people: listOf(text({ example: 'Ana Um' })) },
      { description: 'Who is to be behind the company, by name; the rest is for compliance alone.' },
    ),
  ),
  createdAt: date(),
  updatedAt: date(),
})

export const listEntities = operation({
  ...common,
  operationId: 'listEntities',
  method: 'GET',
  path: '/entities',
  paged: true,
  summary: 'List the entities that the integration acts for',
  description: 'With where each stands, and why. Those too that it has registered and that wait beside another registration.',
  query: Type.Object({
    state: optional(oneOf(['pending', 'approved', 'declined'])),
    // A NUL is what no PostgreSQL text can hold.
    name: optional(text({ pattern: '^[^\\u0000]*$', maxLength: 200, description: 'Part of the name, in whatever case.' })),
    ...pageQuery(['createdAt', 'name', 'clientId']),
  }),
  data: listOf(EntitySummary),
})

export const updateEntity = operation({
  ...common,
  operationId: 'updateEntity',
  method: 'PUT',
  path: '/entities/{clientId}',
  summary: 'Change an entity',
  description:
    'Phone, address, countries and supplementary information change at once. Name, certificate and economic activity wait for compliance as one change (`changes`), and stay as they are until then. Only for integrations that may register entities.',
  params: entityParams,
  body: named('EntityUpdate', {
    ...reviewed,
    phoneNumber: optional(phoneNumber),
    address: optional(address),
    postCode: optional(postCode),
    locality: optional(locality),
    shippingCountries,
    supplementaryInformation,
  }),
  data: Entity,
  refuses: ['e00300', 'e00400', 'e00402', 'e00500'],
})

export const createBankAccount = operation({
  ...common,
  operationId: 'createBankAccount',
  method: 'POST',
  path: '/entities/{clientId}/bankAccounts',
  status: 201,
  summary: 'Add a bank account to an entity',
  description:
    'It waits three days and for compliance, in whichever order; then it takes the money of payments that name none. Until then the account of before does. `entity_change_pending` and `entity_change_ended` tell everybody who acts for the entity, so that an account that nobody asked for is noticed and withdrawn in time.',
  params: entityParams,
  body: named('AddedBankAccountRequest', bankAccountFields),
  data: EntityChange,
  refuses: ['e00240', 'e00300', 'e00400', 'e00402', 'e00500'],
})

export const listEntityChanges = operation({
  ...common,
  operationId: 'listEntityChanges',
  method: 'GET',
  path: '/entities/{clientId}/changes',
  paged: true,
  summary: 'List what was to change of an entity, and what came of it',
  params: entityParams,
  query: Type.Object({ state: optional(oneOf(changeStates)), ...pageQuery(['createdAt']) }),
  data: listOf(EntityChange),
  refuses: ['e00500'],
})

export const withdrawEntityChange = operation({
  ...common,
  operationId: 'withdrawEntityChange',
  method: 'DELETE',
  path: '/entities/{clientId}/changes/{changeId}',
  summary: 'Withdraw a change that waits',
  params: Type.Object({ clientId, changeId }),
  data: EntityChange,
  refuses: ['e00400', 'e00402', 'e00500'],
})

export const closeEntity = operation({
  ...common,
  operationId: 'closeEntity',
  method: 'DELETE',
  path: '/entities/{clientId}',
  summary: 'Close an entity',
  description:
    'It takes no payment any more, on open pages either. What was paid can be refunded, and is transferred as before; everything can still be read. Only support opens it again.',
  params: entityParams,
  data: EntitySummary,
  refuses: ['e00300', 'e00400', 'e00500'],
})
