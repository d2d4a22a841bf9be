import { languages } from '../../vocabulary/languages.ts'
import { merchantRoles, staffRoles } from '../../vocabulary/office.ts'
import { date, email, flag, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId } from '../shapes.ts'
import { OfficeSession } from './office-shapes.ts'

const visitor = { tag: 'office', caller: 'nobody', method: 'POST' } as const
const person = { tag: 'office', caller: 'person' } as const

const PasskeyOptions = named('PasskeyOptions', {
  options: text({ description: 'What the browser’s passkeys are asked for, as JSON (WebAuthn).' }),
})
const response = text({ minLength: 2, maxLength: 20_000, description: 'What the passkey answered, as JSON.', example: '{}' })
const PasskeyAnswer = named('PasskeyAnswer', { response })
const invitation = text({ minLength: 43, maxLength: 43, description: 'The secret of the link.', example: 'x'.repeat(43) })

export const startPasskeySignIn = operation({
  ...visitor,
  operationId: 'startPasskeySignIn',
  path: '/passkeys/sign-in/options',
  summary: 'Begin to sign in with a passkey',
  data: PasskeyOptions,
  refuses: ['e00702'],
})

export const finishPasskeySignIn = operation({
  ...visitor,
  operationId: 'finishPasskeySignIn',
  path: '/passkeys/sign-in',
  status: 201,
  summary: 'Sign in with a passkey',
  body: PasskeyAnswer,
  data: OfficeSession,
  refuses: ['e00902', 'e00702'],
})

export const startPasskeyProof = operation({
  ...person,
  operationId: 'startPasskeyProof',
  method: 'POST',
  path: '/proofs/passkey/options',
  summary: 'Begin to prove with a passkey that it is still you',
  data: PasskeyOptions,
})

export const proveWithPasskey = operation({
  ...person,
  operationId: 'proveWithPasskey',
  method: 'POST',
  path: '/proofs/passkey',
  summary: 'Prove with a passkey that it is still you',
  body: PasskeyAnswer,
  data: OfficeSession,
  refuses: ['e00902', 'e00702'],
})

export const startPasskeyRegistration = operation({
  ...person,
  operationId: 'startPasskeyRegistration',
  method: 'POST',
  path: '/passkeys/options',
  stepUp: true,
  summary: 'Begin to add a passkey',
  data: PasskeyOptions,
})

export const addPasskey = operation({
  ...person,
  operationId: 'addPasskey',
  method: 'POST',
  path: '/passkeys',
  stepUp: true,
  status: 201,
  summary: 'Add a passkey of this device',
  body: named('NewPasskey', { name: text({ minLength: 1, maxLength: 60, example: 'Telemóvel' }), response }),
  data: OfficeSession,
  refuses: ['e00902'],
})

export const listPasskeys = operation({
  ...person,
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/passkeys',
  summary: 'The passkeys of the person',
  data: listOf(named('Passkey', { id: text(), name: text(), createdAt: date(), usedAt: optional(date()) })),
})

export const removePasskey = operation({
  ...person,
  operationId: 'removePasskey',
  method: 'DELETE',
  path: '/passkeys/{id}',
  stepUp: true,
  summary: 'Take a passkey away',
  description: 'Never the last way to prove who one is.',
  params: Type.Object({ id: text() }),
  refuses: ['e00500', 'e00907'],
})

export const lookAtInvitation = operation({
  ...visitor,
  operationId: 'lookAtInvitation',
  path: '/invitations/look',
  summary: 'What an invitation is for',
  body: named('InvitationSecret', { invitation }),
  data: named('InvitationView', {
    email: email(),
    language: oneOf(languages),
    clientId: optional(clientId),
    entityName: optional(text()),
    role: optional(oneOf(merchantRoles)),
    staffRoles: listOf(oneOf(staffRoles)),
    name: optional(text({ description: 'Of whoever it gives a way in anew.' })),
    resets: flag({ description: 'It gives a way in anew: what was lost no longer works.' }),
    isKnown: flag({ description: 'Whoever it is for has been here before, and signs in to take it.' }),
    endsAt: date(),
  }),
  refuses: ['e00908', 'e00702'],
})

export const acceptInvitation = operation({
  ...visitor,
  operationId: 'acceptInvitation',
  path: '/invitations/acceptance',
  status: 201,
  summary: 'Accept an invitation',
  description:
    'Whoever is new is signed in, and adds a passkey next. Whoever has a passkey or a password already has to be signed in as the person that it is for.',
  body: named('InvitationAcceptance', {
    invitation,
    name: optional(text({ minLength: 1, maxLength: 100, example: 'Ana Padeira' })),
    language: optional(oneOf(languages)),
  }),
  data: OfficeSession,
  refuses: ['e00901', 'e00908', 'e00702'],
})
