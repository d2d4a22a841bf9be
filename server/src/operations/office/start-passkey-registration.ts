import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { askForNewPasskey } from '../../calls/office/passkey-checks.ts'

export const startPasskeyRegistration: Handler<typeof officeOperations.startPasskeyRegistration> = async (call) => ({
  data: { options: await askForNewPasskey(call) },
})
