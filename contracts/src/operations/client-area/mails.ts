import { allMails } from '../../vocabulary/mails.ts'
import { flag, listOf, named, oneOf, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'

const person = { tag: 'office', caller: 'person', permission: 'settings.read' } as const

const MailChoice = named('MailChoice', {
  kind: oneOf(allMails, { example: 'transfers' }),
  wants: flag({ description: 'Whether this person gets it.' }),
  isRequired: flag({ description: 'It protects the account or the money: nobody can turn it off.' }),
})

export const listMailChoices = operation({
  ...person,
  operationId: 'listMailChoices',
  method: 'GET',
  path: '/mails',
  summary: 'Which mails this person gets of the entity',
  description: 'Those that their role may get.',
  data: listOf(MailChoice),
})

export const updateMailChoice = operation({
  ...person,
  operationId: 'updateMailChoice',
  method: 'PUT',
  path: '/mails/{kind}',
  summary: 'Choose to get a mail, or not',
  description: 'Of this person and this entity. What is required stays as it is (409).',
  params: Type.Object({ kind: text({ example: 'transfers' }) }),
  body: named('WishedMail', { wants: flag({ example: true }) }),
  data: MailChoice,
  refuses: ['e00402', 'e00500'],
})
