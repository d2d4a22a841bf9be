import { email, named, optional, text } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { OfficeSession } from '../office/office-shapes.ts'
import { RecoveryCodes } from './proof-shapes.ts'

export const createRecoveryCodes = operation({
  tag: 'office',
  caller: 'person',
  operationId: 'createRecoveryCodes',
  method: 'POST',
  path: '/recovery-codes',
  stepUp: true,
  status: 201,
  summary: 'Make ten recovery codes, for the day on which the device is lost',
  description: 'Those before no longer work.',
  data: RecoveryCodes,
})

export const signInWithRecoveryCode = operation({
  tag: 'office',
  caller: 'nobody',
  operationId: 'signInWithRecoveryCode',
  method: 'POST',
  path: '/recovery-codes/sign-in',
  status: 201,
  summary: 'Sign in with a recovery code, which works once',
  description: 'Whoever has a password gives it as well. A mail tells the person.',
  body: named('RecoverySignIn', {
    email: email(),
    recoveryCode: text({ minLength: 16, maxLength: 40, example: 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX' }),
    password: optional(text({ minLength: 1, maxLength: 200, example: 'três barcos no rio' })),
  }),
  data: OfficeSession,
  refuses: ['e00902', 'e00702'],
})
