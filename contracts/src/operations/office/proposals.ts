import { changeKinds, entityReasonCodes } from '../../vocabulary/entity-reasons.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Proposal } from './proposal-shapes.ts'
import { evidenceTypes } from '../../vocabulary/disputes.ts'
import { registrationDocumentKinds } from '../../vocabulary/registration.ts'
import { entityStates } from '../../vocabulary/statuses.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const

export const listWaitingEntities = operation({
  ...person,
  operationId: 'listWaitingEntities',
  method: 'GET',
  path: '/desk/entities/waiting',
  permission: 'desk.entities.read',
  summary: 'The entities that wait for compliance',
  description: 'The one that waits longest first.',
  paged: true,
  query: Type.Object(pageQuery(['createdAt'], 100, 'createdAt')),
  data: listOf(
    named('WaitingEntity', {
      clientId,
      registrationId: text(),
      name: text(),
      fromForm: flag(),
      createdAt: date(),
      proposalId: optional(uuid()),
    }),
  ),
})

export const getEntityReview = operation({
  ...person,
  operationId: 'getEntityReview',
  method: 'GET',
  path: '/desk/entities/{clientId}',
  permission: 'desk.entities.read',
  looks: true,
  summary: 'What an entity said of itself',
  params: Type.Object({ clientId }),
  data: named('EntityReview', {
    clientId,
    name: text(),
    state: oneOf(entityStates),
    stands: flag({ description: 'False: it came by the form, and is no entity before somebody approves.' }),
    since: date(),
    createdAt: date(),
    suspended: flag(),
    closed: flag(),
    contractEndsAt: optional(date({ description: 'From then on it takes no new payment.' })),
    platforms: listOf(text()),
    website: optional(text()),
    accounts: listOf(named('ReviewedAccount', { owner: text(), bankName: text(), iban: text() })),
    changes: listOf(
      named('ReviewedChange', {
        id: text(),
        kind: oneOf(changeKinds),
        iban: optional(text({ description: 'Of a bank account: where the money would go.' })),
        owner: optional(text()),
        people: optional(listOf(text(), { description: 'Of a change of ownership: who would be behind the company.' })),
        createdAt: date(),
        notBefore: date({ description: 'Before then nothing changes, whoever agrees.' }),
        agreedAt: optional(date()),
        said: text({ description: 'All that would change, as JSON.' }),
      }),
      { description: 'Those that wait.' },
    ),
    person: optional(named('ReviewedPerson', { name: text(), taxNumber: text(), email: text(), phoneNumber: text() })),
    people: optional(listOf(text(), { description: 'Who is behind the company, since the last change of ownership.' })),
    registrations: listOf(
      named('ReviewedRegistration', {
        id: text(),
        name: text(),
        state: text(),
        fromForm: flag(),
        createdAt: date(),
        said: text({ description: 'All that was said, as JSON.' }),
        documents: listOf(
          named('ReviewedDocument', {
            place: text({ description: 'Its number in the registration.' }),
            kind: oneOf(registrationDocumentKinds),
            name: text({ description: 'As it was called when it came.' }),
            type: oneOf(evidenceTypes),
            bytes: integer(),
            isActive: flag({ description: 'It does something when it is opened, or nobody looked: it is not shown, only taken away.' }),
            createdAt: date(),
          }),
        ),
      }),
    ),
  }),
  refuses: ['e00500'],
})

export const proposeEntityDecision = operation({
  ...person,
  operationId: 'proposeEntityDecision',
  method: 'POST',
  path: '/desk/entities/{clientId}/proposals',
  permission: 'desk.entities.decide',
  stepUp: true,
  status: 201,
  summary: 'Propose to approve an entity, or to decline it',
  description: 'Somebody else confirms it; until then nothing changes.',
  params: Type.Object({ clientId }),
  body: named('EntityProposal', {
    decision: oneOf(['approve', 'decline'] as const, { example: 'approve' }),
    reason: optional(oneOf(entityReasonCodes)),
    registrationId: optional(text({ pattern: '^\\d{1,18}$' })),
  }),
  data: Proposal,
  refuses: ['e00402', 'e00500'],
})

export const proposeChangeDecision = operation({
  ...person,
  operationId: 'proposeChangeDecision',
  method: 'POST',
  path: '/desk/entities/{clientId}/changes/{changeId}/proposals',
  permission: 'desk.accounts.decide',
  stepUp: true,
  status: 201,
  summary: 'Propose to agree to a change of an entity, or to decline it',
  description:
    'A new bank account among them, or other people behind the company, which is for compliance alone. Somebody else confirms it; the waiting time goes on.',
  params: Type.Object({ clientId, changeId: text() }),
  body: named('ChangeProposal', {
    decision: oneOf(['approve', 'decline'] as const, { example: 'approve' }),
    reason: optional(oneOf(entityReasonCodes)),
  }),
  data: Proposal,
  refuses: ['e00402', 'e00500'],
})

export const listProposals = operation({
  ...person,
  operationId: 'listProposals',
  method: 'GET',
  path: '/desk/proposals',
  permission: 'desk.proposals.read',
  summary: 'What waits for a second person, and what became of the rest',
  paged: true,
  query: Type.Object({
    ...pageQuery(['createdAt'], 100),
    state: optional(oneOf(['waiting', 'over'] as const)),
    clientId: optional(clientId),
  }),
  data: listOf(Proposal),
})

export const decideProposal = operation({
  ...person,
  operationId: 'decideProposal',
  method: 'POST',
  path: '/desk/proposals/{id}/decision',
  permission: 'desk.proposals.read',
  stepUp: true,
  summary: 'Confirm what somebody else proposed, or refuse it',
  description: 'Nobody confirms their own proposal; withdrawing it is theirs. The role has to allow what is decided.',
  params: Type.Object({ id: uuid() }),
  body: named('ProposalDecision', { decision: oneOf(['confirm', 'refuse', 'withdraw'] as const, { example: 'confirm' }) }),
  data: Proposal,
  refuses: ['e00402', 'e00500', 'e00906'],
})
