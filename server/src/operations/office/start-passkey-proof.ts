import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { askForPasskey } from '../../calls/office/passkey-checks.ts'

export const startPasskeyProof: Handler<typeof officeOperations.startPasskeyProof> = async (call) => ({
  data: { options: await askForPasskey(call, 'prove', call.person.personId) },
})
