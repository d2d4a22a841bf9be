import { merchantRoles, staffRoles } from '../../vocabulary/office.ts'
import { languages } from '../../vocabulary/languages.ts'
import { date, email, flag, listOf, named, oneOf, optional, text, uuid } from '../../schema.ts'
import { clientId } from '../shapes.ts'

export const Person = named('OfficePerson', {
  id: uuid(),
  name: text({ example: 'Ana Padeira' }),
  email: email(),
  language: oneOf(languages),
})

const Membership = named('OfficeMembership', {
  clientId,
  name: text({ description: 'Of the entity.', example: 'Padaria Exemplo Lda' }),
  role: oneOf(merchantRoles, { example: 'owner' }),
  permissions: listOf(text({ example: 'payments.read' })),
})

export const OfficeSession = named('OfficeSession', {
  id: uuid(),
  person: Person,
  memberships: listOf(Membership, { description: 'The entities that the person works for, the one seen last first.' }),
  staff: optional(
    named(
      'OfficeStaff',
      { roles: listOf(oneOf(staffRoles, { example: 'compliance' })), permissions: listOf(text()) },
      {
        description: 'What the person is to the provider; absent where nothing.',
      },
    ),
  ),
  /** How the person can prove who they are. */
  proofs: named('OfficeProofs', { passkeys: flag(), code: flag() }),
  provedUntil: optional(date({ description: 'Until when what needs a fresh proof is done without asking again.' })),
  endsAt: date({ description: 'When the session ends, whatever happens.' }),
  idleEndsAt: date({ description: 'When it ends if nobody uses it until then.' }),
})
