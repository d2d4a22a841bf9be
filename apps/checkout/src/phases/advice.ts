import type { Declines } from '../methods/method.ts'
import type { Say, TextKey } from '../say.ts'

type Result = { code: string; message: string }

/** The one thing to do now, after what went wrong: by the reason, else another try; `others`: whether there is another method. */
export function adviceOn(code: string, declines: Declines | undefined, others: boolean): TextKey {
  return declines?.[code]?.advice ?? (others ? 'tryAnother' : 'tryAgain')
}

/** Why it failed, as a payer says it: what they did themselves, and no word of the API's. */
export function reasonOf({ code, message }: Result, declines: Declines | undefined, say: Say): string {
  const own = declines?.[code]?.reason
  return own ? say(own) : `${message}.`
}
