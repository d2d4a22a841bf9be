import { languages } from '../../vocabulary/languages.ts'
import { email, named, oneOf, optional, text } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId } from '../shapes.ts'
import { Person } from './office-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const

export const updateOwnPerson = operation({
  ...person,
  operationId: 'updateOwnPerson',
  method: 'PATCH',
  path: '/person',
  summary: 'Change one’s own name or language',
  description: 'What is absent stays. Colleagues see the name; mails come in the language.',
  body: named('OwnPersonUpdate', {
    name: optional(text({ minLength: 1, maxLength: 100, example: 'Ana Padeira' })),
    language: optional(oneOf(languages)),
  }),
  data: Person,
})

export const askEmailChange = operation({
  ...person,
  operationId: 'askEmailChange',
  method: 'POST',
  path: '/person/email',
  stepUp: true,
  summary: 'Ask for another email address of one’s own',
  description:
    'A link goes to the new address, and works for an hour; nothing changes before it is confirmed. Whether somebody has that address already is not said.',
  body: named('EmailWish', { email: email({ example: 'ana@example.org' }) }),
  refuses: ['e00701', 'e00702'],
})

export const confirmEmailChange = operation({
  ...person,
  operationId: 'confirmEmailChange',
  method: 'POST',
  path: '/person/email/confirmation',
  stepUp: true,
  summary: 'Confirm another email address with what was sent to it',
  description:
    'By the same person, signed in. From then on it is the address that they sign in and are found with; the one of before gets a mail.',
  body: named('EmailConfirmation', { token: text({ minLength: 1, maxLength: 2000, pattern: '^[A-Za-z0-9_-]+$', example: 'RVNLAQ' }) }),
  data: Person,
  refuses: ['e00240', 'e00908'],
})

export const leaveEntity = operation({
  ...person,
  operationId: 'leaveEntity',
  method: 'POST',
  path: '/person/departures',
  stepUp: true,
  summary: 'Work for an entity no more',
  description:
    'By the person themselves, of any role; never its last owner. Their open invitations end; whoever is nothing to anybody is signed out.',
  body: named('Departure', { clientId }),
  refuses: ['e00500', 'e00907'],
})
