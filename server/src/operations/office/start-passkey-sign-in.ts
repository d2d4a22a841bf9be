import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { refuseGuesses } from '../../calls/office/brake.ts'
import { askForPasskey } from '../../calls/office/passkey-checks.ts'

export const startPasskeySignIn: Handler<typeof officeOperations.startPasskeySignIn> = async (call) => {
  const retryAfterSeconds = call.memory.signInLimit(call.address)
  if (retryAfterSeconds !== undefined) return { refusal: { code: 'e00702', values: { retryAfterSeconds } } }
  const refusal = await refuseGuesses(call)
  return refusal ? { refusal } : { data: { options: await askForPasskey(call, 'sign_in', null) } }
}
