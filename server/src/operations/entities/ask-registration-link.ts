import type { formOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { askForLink } from '../../compliance/follow-registration.ts'

/** Whoever lost the link of a registration has another sent to the address that stands in it. What is answered tells nobody who is a merchant. */
export const askRegistrationLink: Handler<typeof formOperations.askRegistrationLink> = async (call, { body: { clientId, email } }) => {
  await askForLink(call, Number(clientId), email)
  return { data: undefined }
}
