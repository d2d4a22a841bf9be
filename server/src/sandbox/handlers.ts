import type { operations, SandboxOperationId } from '@escudo/contracts'
import { advanceClock } from './operations/advance-clock.ts'
import { answerBankChallenge } from './operations/answer-bank-challenge.ts'
import { getBankChallenge } from './operations/get-bank-challenge.ts'
import { approveOnPhone } from './operations/approve-on-phone.ts'
import { rejectOnPhone } from './operations/reject-on-phone.ts'
import { listPhoneRequests } from './operations/list-phone-requests.ts'
import { askIssuer } from './operations/ask-issuer.ts'
import { authenticateCardholder } from './operations/authenticate-cardholder.ts'
import { decideDispute } from './operations/decide-dispute.ts'
import { signInAsDemoPerson } from './operations/sign-in-as-demo-person.ts'
import { startDispute } from './operations/start-dispute.ts'
import { expireOnPhone } from './operations/expire-on-phone.ts'
import { getLoggedRequest } from './operations/get-logged-request.ts'
import { getNotification } from './operations/get-notification.ts'
import { getReceiver } from './operations/get-receiver.ts'
import { getWorld } from './operations/get-world.ts'
import { listTerminalCommands } from './operations/list-terminal-commands.ts'
import { payAtCashMachine } from './operations/pay-at-cash-machine.ts'
import { presentCard } from './operations/present-card.ts'
import { replayNotification } from './operations/replay-notification.ts'
import { reportPrintingError } from './operations/report-printing-error.ts'
import { sendTerminalResult } from './operations/send-terminal-result.ts'
import { setFault } from './operations/set-fault.ts'
import { setReceiver } from './operations/set-receiver.ts'
import { settleDay } from './operations/settle-day.ts'
import { settleTerminals } from './operations/settle-terminals.ts'
import type { SandboxHandler } from './sandbox-call.ts'

/** Every call of the simulated world, by its name; one that is missing does not compile. */
export const sandboxHandlers: { [Id in SandboxOperationId]: SandboxHandler<(typeof operations)[Id]> } = {
  payAtCashMachine,
  approveOnPhone,
  rejectOnPhone,
  listPhoneRequests,
  expireOnPhone,
  getBankChallenge,
  answerBankChallenge,
  settleDay,
  advanceClock,
  listTerminalCommands,
  presentCard,
  authenticateCardholder,
  reportPrintingError,
  sendTerminalResult,
  askIssuer,
  settleTerminals,
  startDispute,
  decideDispute,
  getWorld,
  setFault,
  getLoggedRequest,
  setReceiver,
  getReceiver,
  getNotification,
  replayNotification,
  signInAsDemoPerson,
}
