import { demoPeople } from '../../vocabulary/office.ts'
import { date, flag, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId } from '../shapes.ts'
import { OfficeSession } from './office-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const

export const getOfficeSession = operation({
  ...person,
  operationId: 'getOfficeSession',
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in, and what they may do',
  data: OfficeSession,
})

export const signOut = operation({
  ...person,
  operationId: 'signOut',
  method: 'DELETE',
  path: '/session',
  summary: 'Sign out on this device',
})

export const chooseEntity = operation({
  ...person,
  operationId: 'chooseEntity',
  method: 'PUT',
  path: '/session/entity',
  summary: 'Remember which entity the person works for',
  description: 'What comes without the header of the entity means this one; the next session begins with it.',
  body: named('ChosenEntity', { clientId }),
  refuses: ['e00500'],
})

export const listOfficeSessions = operation({
  ...person,
  operationId: 'listOfficeSessions',
  method: 'GET',
  path: '/sessions',
  summary: 'The devices on which the person is signed in',
  data: listOf(
    named('OfficeDevice', {
      id: uuid(),
      isThis: flag(),
      device: optional(text({ description: 'What the browser says it is.', example: 'Firefox, Linux' })),
      address: optional(text({ example: '192.0.2.7' })),
      startedAt: date(),
      seenAt: date(),
      endsAt: date(),
    }),
  ),
})

export const endOfficeSession = operation({
  ...person,
  operationId: 'endOfficeSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  stepUp: true,
  summary: 'Sign out on another device',
  params: Type.Object({ id: uuid() }),
  refuses: ['e00500'],
})

export const signInAsDemoPerson = operation({
  tag: 'office',
  caller: 'nobody',
  operationId: 'signInAsDemoPerson',
  method: 'POST',
  path: '/demo/sessions',
  sandboxOnly: true,
  summary: 'Sign in as one of the sandbox’s demo people',
  body: named('DemoSignIn', { person: oneOf(demoPeople.map((one) => one.person)) }),
  data: OfficeSession,
  status: 201,
})
