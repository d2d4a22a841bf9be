import type { PageView } from '@escudo/contracts/page'
import type { Say, TextKey } from '../say.ts'

type Result = NonNullable<PageView['result']>

/** What helps against a decline for this reason; for any other there is only another try. */
const advices: Readonly<Record<string, TextKey>> = {
  e02433: 'adviseDetails',
  e02451: 'adviseCard',
  e02454: 'adviseExpiry',
  e02459: 'adviseConfirm',
  e02460: 'adviseCard',
  e04110: 'adviseNumber',
  e04111: 'adviseNumber',
  e04113: 'adviseNumber',
  e04201: 'adviseInTime',
  e04202: 'adviseNumber',
}

/** The one thing to do now, after what went wrong; `others`: whether there is another method to choose. */
export function adviceOn({ code, method }: Pick<Result, 'code' | 'method'>, others: boolean): TextKey {
  const advice = advices[code] ?? (others ? 'tryAnother' : 'tryAgain')
  // In a wallet nothing was typed that could be wrong.
  return advice === 'adviseDetails' && method?.code !== 'CC' ? 'adviseCard' : advice
}

/** Why it failed, as a payer says it: what they did themselves, and no word of the API's. */
export function reasonOf({ code, method, message }: Result, say: Say): string {
  if (code === 'e04020' && method?.code === 'MW') return say('refusedInApp')
  return code === 'e04113' ? say('noMbway') : `${message}.`
}

/** Whether the number of the phone is the reason, so that its field is the one to mark. */
export function isAboutPhone(code: string): boolean {
  return advices[code] === 'adviseNumber'
}
