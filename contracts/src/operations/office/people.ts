import { merchantRoles, staffRoles } from '../../vocabulary/office.ts'
import { languages } from '../../vocabulary/languages.ts'
import { date, flag, email, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const idParams = Type.Object({ id: uuid() })

const Invited = named('InvitedPerson', {
  id: uuid(),
  email: email(),
  role: optional(oneOf(merchantRoles)),
  staffRoles: listOf(oneOf(staffRoles)),
  invitedAt: date(),
  endsAt: date(),
})
const Role = named('RoleOfPerson', { role: oneOf(merchantRoles, { example: 'viewer' }) })
const Roles = named('RolesOfStaff', { roles: listOf(oneOf(staffRoles, { example: 'support' })) })

const restingSince = optional(
  date({ description: 'Since when the right rests because nobody used it for ninety days; setting the role again ends that.' }),
)

export const listPeople = operation({
  ...person,
  operationId: 'listPeople',
  method: 'GET',
  path: '/people',
  permission: 'people.read',
  paged: true,
  summary: 'Who works for the entity',
  query: Type.Object(pageQuery(['name', 'createdAt'], 100)),
  data: listOf(
    named('Colleague', {
      id: uuid(),
      name: text(),
      email: email(),
      role: oneOf(merchantRoles),
      since: date(),
      seenAt: optional(date()),
      restingSince,
      isLast: flag({ description: 'Nobody else is an owner: this one stays.' }),
    }),
  ),
})

export const listInvitations = operation({
  ...person,
  operationId: 'listInvitations',
  method: 'GET',
  path: '/people/invitations',
  permission: 'people.read',
  paged: true,
  summary: 'Who is invited to work for the entity',
  query: Type.Object(pageQuery(['createdAt'], 100)),
  data: listOf(Invited),
})

export const invitePerson = operation({
  ...person,
  operationId: 'invitePerson',
  method: 'POST',
  path: '/people/invitations',
  permission: 'people.manage',
  stepUp: true,
  status: 201,
  summary: 'Invite somebody to work for the entity',
  description: 'By mail, with a link that works once, for three days.',
  body: named('NewColleague', {
    email: email({ example: 'rui@example.org' }),
    role: oneOf(merchantRoles, { example: 'viewer' }),
    language: optional(oneOf(languages)),
  }),
  data: Invited,
  refuses: ['e00240', 'e00702'],
})

export const withdrawInvitation = operation({
  ...person,
  operationId: 'withdrawInvitation',
  method: 'DELETE',
  path: '/people/invitations/{id}',
  permission: 'people.manage',
  summary: 'Take an invitation back',
  params: idParams,
  refuses: ['e00500'],
})

export const changePersonRole = operation({
  ...person,
  operationId: 'changePersonRole',
  method: 'PUT',
  path: '/people/{id}',
  permission: 'people.manage',
  stepUp: true,
  summary: 'Change what somebody may do for the entity',
  params: idParams,
  body: Role,
  refuses: ['e00500', 'e00907'],
})

export const removePerson = operation({
  ...person,
  operationId: 'removePerson',
  method: 'DELETE',
  path: '/people/{id}',
  permission: 'people.manage',
  stepUp: true,
  summary: 'Let somebody leave the entity',
  description: 'Whoever works for nobody else is signed out everywhere.',
  params: idParams,
  refuses: ['e00500', 'e00907'],
})

export const listStaff = operation({
  ...person,
  operationId: 'listStaff',
  method: 'GET',
  path: '/desk/people',
  permission: 'desk.people.read',
  paged: true,
  summary: 'The provider’s staff',
  query: Type.Object(pageQuery(['name', 'createdAt'], 100)),
  data: listOf(
    named('StaffMember', {
      id: uuid(),
      name: text(),
      email: email(),
      roles: listOf(oneOf(staffRoles)),
      since: date(),
      seenAt: optional(date()),
      restingSince,
      isLast: flag({ description: 'Nobody else is an administrator: this one stays one.' }),
    }),
  ),
})

export const listStaffInvitations = operation({
  ...person,
  operationId: 'listStaffInvitations',
  method: 'GET',
  path: '/desk/people/invitations',
  permission: 'desk.people.read',
  paged: true,
  summary: 'Who is invited to the provider’s staff',
  query: Type.Object(pageQuery(['createdAt'], 100)),
  data: listOf(Invited),
})

export const withdrawStaffInvitation = operation({
  ...person,
  operationId: 'withdrawStaffInvitation',
  method: 'DELETE',
  path: '/desk/people/invitations/{id}',
  permission: 'desk.people.manage',
  summary: 'Take an invitation to the staff back',
  params: idParams,
  refuses: ['e00500'],
})

export const inviteStaff = operation({
  ...person,
  operationId: 'inviteStaff',
  method: 'POST',
  path: '/desk/people/invitations',
  permission: 'desk.people.manage',
  stepUp: true,
  status: 201,
  summary: 'Invite somebody to the provider’s staff',
  body: named('NewStaff', {
    email: email({ example: 'rui@example.org' }),
    roles: listOf(oneOf(staffRoles, { example: 'support' })),
    language: optional(oneOf(languages)),
  }),
  data: Invited,
  refuses: ['e00240', 'e00702'],
})

export const changeStaffRoles = operation({
  ...person,
  operationId: 'changeStaffRoles',
  method: 'PUT',
  path: '/desk/people/{id}',
  permission: 'desk.people.manage',
  stepUp: true,
  summary: 'Change what somebody may do for the provider',
  description: 'Without a role they leave the staff. The last administrator stays one.',
  params: idParams,
  body: Roles,
  refuses: ['e00500', 'e00907'],
})

export const inviteOwner = operation({
  ...person,
  operationId: 'inviteOwner',
  method: 'POST',
  path: '/desk/entities/{clientId}/owners',
  permission: 'desk.entities.decide',
  stepUp: true,
  status: 201,
  summary: 'Invite an owner of an entity',
  description: 'For an entity whose owner lost the way in, or that had none.',
  params: Type.Object({ clientId }),
  body: named('NewOwner', { email: email({ example: 'rui@example.org' }), language: optional(oneOf(languages)) }),
  data: Invited,
  refuses: ['e00500', 'e00240', 'e00702'],
})
