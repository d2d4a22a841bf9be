import { changeKinds } from '../../vocabulary/entity-reasons.ts'
import { date, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId, pageQuery } from '../shapes.ts'

export const listWaitingChanges = operation({
  tag: 'office',
  caller: 'person',
  operationId: 'listWaitingChanges',
  method: 'GET',
  path: '/desk/changes',
  permission: 'desk.entities.read',
  paged: true,
  summary: 'What entities asked to change, and waits',
  description: 'A bank account, who is behind a company, what it is called. The oldest first; it is decided where the entity is.',
  query: Type.Object(pageQuery(['createdAt'], 100, 'createdAt')),
  data: listOf(
    named('WaitingChange', {
      id: text({ example: '12' }),
      clientId,
      entityName: text({ example: 'Padaria Exemplo Lda' }),
      kind: oneOf(changeKinds, { example: 'bank_account' }),
      last4digits: optional(text({ description: 'Of a bank account: of its IBAN.', example: '0154' })),
      people: optional(listOf(text(), { description: 'Of a change of ownership: who would be behind the company.' })),
      createdAt: date(),
      notBefore: date({ description: 'Before then nothing changes, whoever agrees.' }),
      agreedAt: optional(date({ description: 'When two people agreed: it waits for its time alone.' })),
      proposalId: optional(uuid({ description: 'What is proposed about it.' })),
    }),
  ),
})
