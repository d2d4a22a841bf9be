import type { Answer, WireError } from '@escudo/contracts/page'
import { useSayOf, useSend } from '@escudo/ui'
import { passkeyTexts } from './passkey-texts.ts'
import type { PasskeyAnswer } from './passkey.ts'

type Ask = () => Promise<Answer<{ options: string }>>
type Tell = (response: string) => Promise<Answer<unknown>>

const noAnswer: WireError = { code: 'e00000', msg: '', errors: [] }

/** One turn with the device's passkey: the server asks, the device answers, the server agrees. What went wrong is said. */
export function usePasskey() {
  const say = useSayOf(passkeyTexts)
  const { isSending, problem, send } = useSend<WireError>()

  /** True once the server has agreed; `before` is what has to be done first and may refuse as well. */
  async function turn(ask: Ask, device: (options: string) => Promise<PasskeyAnswer>, tell: Tell, before?: () => Promise<Answer<unknown>>) {
    const done = await send(async (report) => {
      const first = await before?.().catch(() => undefined)
      if (before && !first?.success) return void report(first?.error ?? noAnswer)
      const asked = await ask().catch(() => undefined)
      if (!asked?.success) return void report(asked?.error ?? noAnswer)
      const shown = await device(asked.data.options)
      if ('failed' in shown) return void report({ ...noAnswer, msg: say(shown.failed) })
      const answer = await tell(shown.response).catch(() => undefined)
      if (answer?.success) return true
      return void report(answer?.error ?? noAnswer)
    })
    return done === true
  }

  return { isSending, problem, turn, send }
}
