import { Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'

const ending = {
  tag: 'office',
  caller: 'person',
  method: 'DELETE',
  stepUp: true,
  description:
    'On every device, whatever else they work for; they stay what they are, and a mail tells whoever was signed in. Not oneself: one’s own devices are in `/sessions`.',
  params: Type.Object({ id: uuid() }),
  refuses: ['e00402', 'e00500'],
} as const

export const endPersonSessions = operation({
  ...ending,
  operationId: 'endPersonSessions',
  path: '/people/{id}/sessions',
  permission: 'people.manage',
  summary: 'Sign somebody of the entity out everywhere',
})

export const endStaffSessions = operation({
  ...ending,
  operationId: 'endStaffSessions',
  path: '/desk/people/{id}/sessions',
  permission: 'desk.people.manage',
  summary: 'Sign one of the provider’s staff out everywhere',
})
