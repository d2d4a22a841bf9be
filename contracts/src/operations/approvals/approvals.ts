import { email, listOf, named, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId } from '../shapes.ts'
import { Proposal } from '../office/proposal-shapes.ts'
import { ContractWish, Correction, LimitsWish, MethodLimits, MethodWish, Terms } from './approval-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const proposing = { ...person, method: 'POST', stepUp: true, status: 201, data: Proposal } as const
const ofEntity = Type.Object({ clientId })

export const getTerms = operation({
  ...person,
  operationId: 'getTerms',
  method: 'GET',
  path: '/desk/entities/{clientId}/terms',
  permission: 'desk.entities.read',
  summary: 'What an entity pays for each method',
  params: ofEntity,
  data: Terms,
  refuses: ['e00500'],
})

export const getMethodLimits = operation({
  ...person,
  operationId: 'getMethodLimits',
  method: 'GET',
  path: '/desk/entities/{clientId}/limits',
  permission: 'desk.entities.read',
  summary: 'Between which amounts the methods of an entity take',
  params: ofEntity,
  data: listOf(MethodLimits),
  refuses: ['e00500'],
})

export const proposeTerms = operation({
  ...proposing,
  operationId: 'proposeTerms',
  path: '/desk/entities/{clientId}/terms',
  permission: 'desk.terms.change',
  summary: 'Propose what an entity pays from now on',
  description: 'Of the methods that it names; what was charged already stays as it was. Somebody else confirms it.',
  params: ofEntity,
  body: Terms,
  refuses: ['e00402', 'e00500'],
})

export const proposeMethodLimits = operation({
  ...proposing,
  operationId: 'proposeMethodLimits',
  path: '/desk/entities/{clientId}/limits',
  permission: 'desk.limits.change',
  summary: 'Propose between which amounts methods of an entity take',
  description: 'Of the methods that it names; somebody else confirms it. It holds for payments from then on, also on pages that are open.',
  params: ofEntity,
  body: LimitsWish,
  refuses: ['e00402', 'e00500'],
})

export const proposeContract = operation({
  ...proposing,
  operationId: 'proposeContract',
  path: '/desk/entities/{clientId}/contract',
  permission: 'desk.terms.change',
  summary: 'Propose when the contract of an entity ends, or that it has no end',
  description: 'Somebody else confirms it. From its end on no new payment is taken (`e00303`); those that exist go on, and are paid out.',
  params: ofEntity,
  body: named('NewContract', {
    ...ContractWish.properties,
    why: text({ minLength: 5, maxLength: 300, example: 'Terminated by letter of 3 February' }),
  }),
  refuses: ['e00402', 'e00500'],
})

export const proposeMethod = operation({
  ...proposing,
  operationId: 'proposeMethod',
  path: '/desk/entities/{clientId}/methods',
  permission: 'desk.terms.change',
  summary: 'Propose a method that an approved entity has not',
  description:
    'With what it costs and between which amounts it takes. Somebody else confirms it; then its payers are offered it, and who had no Multibanco references gets a range.',
  params: ofEntity,
  body: MethodWish,
  refuses: ['e00402', 'e00500'],
})

export const proposeCorrection = operation({
  ...proposing,
  operationId: 'proposeCorrection',
  path: '/desk/entities/{clientId}/corrections',
  permission: 'desk.ledger.correct',
  summary: 'Propose a correction of an entity’s books',
  description: 'An entry of its own: nothing that was posted is changed. No transfer pays it out; it counts for refunds as deposits do.',
  params: ofEntity,
  body: Correction,
  refuses: ['e00402', 'e00500'],
})

export const proposeMasterKeyRotation = operation({
  ...proposing,
  operationId: 'proposeMasterKeyRotation',
  path: '/desk/master-key/rotations',
  permission: 'desk.keys.rotate',
  summary: 'Propose to change the master key',
  description: 'Once confirmed, `npm run rotate-master-key` does it, once.',
  body: named('MasterKeyRotation', { why: text({ minLength: 5, maxLength: 300, example: 'Yearly change' }) }),
  refuses: ['e00402'],
})

export const proposeReset = operation({
  ...proposing,
  operationId: 'proposeReset',
  path: '/people/{id}/reset',
  permission: 'people.manage',
  summary: 'Propose to give somebody of the entity a way in anew',
  description:
    'For whoever lost passkey and codes. The provider’s staff confirm it; then a mail brings a link, and what was lost no longer works.',
  params: Type.Object({ id: uuid() }),
  refuses: ['e00402', 'e00500'],
})

export const proposeStaffReset = operation({
  ...proposing,
  operationId: 'proposeStaffReset',
  path: '/desk/people/resets',
  permission: 'desk.people.reset',
  summary: 'Propose to give anybody a way in anew',
  description: 'For an only owner, or one of the staff. Somebody else of the staff confirms it.',
  body: named('ResetOfPerson', { email: email() }),
  refuses: ['e00402', 'e00500'],
})
