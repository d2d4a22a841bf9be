import type { pageOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { comeBack } from '../../payments/look-after-attempt.ts'
import { answerPage } from '../../views/answer-page.ts'

/** The payer is back. What the address says of how it went is read by nobody: the acquirer is asked. */
export const returnToPage: Handler<typeof pageOperations.returnToPage> = async (call, { params }) => {
  const checkout = call.page?.checkout
  if (!checkout) return refuse('e00501')
  const open = call.page?.attempt
  const waits = open?.status === 'waiting' && open.details.entry !== undefined
  // An acquirer that is asked too often leaves everybody waiting; whoever comes back too often is told by its notice.
  if (waits && call.memory.pageAsks.take(params.token).isAllowed) await comeBack(call, open, call.now)
  return answerPage(call, params.token)
}
