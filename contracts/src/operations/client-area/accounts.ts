import { changeStates } from '../../vocabulary/entity-reasons.ts'
import { mostPeople } from '../../vocabulary/registration.ts'
import { digits, listOf, named, oneOf, optional, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { createBankAccount, EntityChange } from '../entities/entity-changes.ts'
import { CompanyPerson, RegistrationUser } from '../entities/entity-registration.ts'
import { pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const

export const addOwnAccount = operation({
  ...person,
  operationId: 'addOwnAccount',
  method: 'POST',
  path: '/bankAccounts',
  permission: 'accounts.manage',
  stepUp: true,
  idempotent: true,
  status: 201,
  summary: 'Ask for another bank account to be paid into',
  description:
    'It waits three days and for two people of the provider, in whichever order; every owner gets a mail. Until then the account of before takes the money.',
  body: createBankAccount.body,
  data: EntityChange,
  refuses: ['e00240', 'e00300', 'e00402'],
})

export const changeOwnership = operation({
  ...person,
  operationId: 'changeOwnership',
  method: 'POST',
  path: '/ownership',
  permission: 'accounts.manage',
  stepUp: true,
  status: 201,
  summary: 'Tell that other people are behind the company',
  description:
    'All who are from then on, and who acts for it where that changes too. It waits three days and for two people of compliance, in whichever order; every owner gets a mail. Who may sign in here stays as it is.',
  body: named('OwnershipWish', {
    user: optional(RegistrationUser),
    people: listOf(CompanyPerson, { minItems: 1, maxItems: mostPeople }),
  }),
  data: EntityChange,
  refuses: ['e00300', 'e00402'],
})

export const listOwnChanges = operation({
  ...person,
  operationId: 'listOwnChanges',
  method: 'GET',
  path: '/changes',
  permission: 'accounts.read',
  paged: true,
  summary: 'What was to change of the entity, and what came of it',
  query: Type.Object({ state: optional(oneOf(changeStates)), ...pageQuery(['createdAt'], 100) }),
  data: listOf(EntityChange),
})

export const withdrawOwnChange = operation({
  ...person,
  operationId: 'withdrawOwnChange',
  method: 'DELETE',
  path: '/changes/{changeId}',
  permission: 'accounts.manage',
  summary: 'Withdraw a change that waits',
  description: 'Without a fresh proof: whoever sees an account that nobody asked for stops it at once.',
  params: Type.Object({ changeId: digits({ maxLength: 18, example: '12' }) }),
  data: EntityChange,
  refuses: ['e00402', 'e00500'],
})
