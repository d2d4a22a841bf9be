import { date, digits, email, flag, integer, named, optional, text } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { OfficeSession } from '../office/office-shapes.ts'
import { RecoveryCodes } from './proof-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const visitor = { tag: 'office', caller: 'nobody', method: 'POST' } as const

const newPassword = text({
  minLength: 12,
  maxLength: 200,
  description: 'Any letters, spaces too; not the person’s own address, and no few letters again and again.',
  example: 'três barcos no rio',
})
const oldPassword = text({ minLength: 1, maxLength: 200, example: 'três barcos no rio' })
const code = digits({ minLength: 6, maxLength: 6, description: 'The six digits that the app shows.', example: '123456' })

export const getProofs = operation({
  ...person,
  operationId: 'getProofs',
  method: 'GET',
  path: '/proofs',
  summary: 'By what the person can prove who they are',
  data: named('ProofsOfPerson', {
    passkeys: integer(),
    password: optional(
      named('PasswordOfPerson', {
        changedAt: date(),
        codes: flag({ description: 'An app gives its codes; without them the password opens nothing.' }),
      }),
    ),
    recoveryCodes: integer({ description: 'Those that were not used yet.' }),
  }),
})

export const setPassword = operation({
  ...person,
  operationId: 'setPassword',
  method: 'PUT',
  path: '/password',
  stepUp: true,
  summary: 'Choose a password, or another one',
  description:
    'It opens nothing until an app gives codes beside it. None of the last four may come back. All other devices are signed out, and a mail says so.',
  body: named('NewPassword', { password: newPassword }),
  refuses: ['e00909', 'e00910'],
})

export const removePassword = operation({
  ...person,
  operationId: 'removePassword',
  method: 'DELETE',
  path: '/password',
  stepUp: true,
  summary: 'Take the password and its codes away',
  description: 'Never the last way to prove who one is.',
  refuses: ['e00500', 'e00907'],
})

export const startCodes = operation({
  ...person,
  operationId: 'startCodes',
  method: 'POST',
  path: '/password/codes/key',
  stepUp: true,
  status: 201,
  summary: 'Begin to have codes from an app beside the password',
  description: 'The app before, if there was one, goes on until the new one has shown a code.',
  data: named('CodeKey', {
    key: text({ description: 'For typing; shown now and never again.', example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }),
    address: text({ description: 'What the app reads from the QR code.' }),
    qr: text({ description: 'The QR code, as SVG.' }),
  }),
  refuses: ['e00500'],
})

export const confirmCodes = operation({
  ...person,
  operationId: 'confirmCodes',
  method: 'POST',
  path: '/password/codes',
  stepUp: true,
  status: 201,
  summary: 'Show the app’s first code: from now on password and code open the office',
  body: named('FirstCode', { code }),
  data: RecoveryCodes,
  refuses: ['e00500', 'e00902', 'e00702'],
})

export const signInWithPassword = operation({
  ...visitor,
  operationId: 'signInWithPassword',
  path: '/password/sign-in',
  status: 201,
  summary: 'Sign in with password and code',
  description: 'Whether the address is known, the password right or the code used before: the answer is the same.',
  body: named('PasswordSignIn', { email: email(), password: oldPassword, code }),
  data: OfficeSession,
  refuses: ['e00902', 'e00702'],
})

export const proveWithCode = operation({
  ...person,
  operationId: 'proveWithCode',
  method: 'POST',
  path: '/proofs/code',
  summary: 'Prove with a code that it is still you',
  body: named('CodeProof', { code }),
  data: OfficeSession,
  refuses: ['e00902', 'e00702'],
})
