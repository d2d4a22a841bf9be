import type { Answer, PageClient, PageView, WireError } from '@escudo/contracts/page'
import { useSend as useSendOne } from '@escudo/ui'
import type { LiveView } from '../live/use-live-view.ts'
import { useRef, useState } from 'react'
import { useOnline } from '../live/use-online.ts'
import { useSay } from '../say.ts'
import { doWork, workOf } from './work.ts'

type Problem = { title: string; text: string }
/** How far the sending is. `isWorking`: the shop is under attack, and the browser works for this payment to go on. */
export type Sending = { isSending: boolean; isWorking: boolean; problem: Problem | undefined }
type PageRequest = (client: PageClient, headers?: Record<string, string>) => Promise<Answer<PageView>>

/** A shop under attack may ask for more work while the first piece is being done. */
const mostPieces = 3

/**
 * Sends one request at a time and shows the view that it answers. A refusal of the whole request, or silence, becomes
 * `problem`; what is wrong with single fields is returned. After both, the server is asked how things stand.
 */
export function useSendMeans(live: LiveView) {
  const say = useSay()
  const [isWorking, setIsWorking] = useState(false)
  /** Why the last answer was a decline, if it was one. */
  const last = useRef<PageView['result']>(undefined)
  const { isSending, problem, send } = useSendOne<Problem>()
  // Without a connection the page says that alone (frame/Connection.tsx).
  const isOnline = useOnline()

  /** Sends, and where the shop is under attack works for it and sends again, instead of telling the payer to wait. */
  async function answered(request: PageRequest): Promise<Answer<PageView>> {
    let answer = await request(live.client)
    for (let piece = 0; piece < mostPieces; piece += 1) {
      const work = answer.success ? undefined : workOf(answer.headers)
      if (!work) break
      setIsWorking(true)
      answer = await request(live.client, { 'Proof-Of-Work': await doWork(work) })
    }
    return answer
  }

  async function ask(request: PageRequest, report: (problem: Problem) => void): Promise<WireError['errors']> {
    const answer = await live.whileSending(() => answered(request)).catch(() => undefined)
    setIsWorking(false)
    last.current = answer?.success && answer.data.phase === 'choose' ? answer.data.result : undefined
    if (answer?.success) {
      live.onProblem?.(false)
      live.offer(answer.data)
      return []
    }
    const inFields = answer?.error.errors.filter(({ source }) => source !== undefined) ?? []
    if (inFields.length > 0) return inFields
    live.onProblem?.(true)
    report(
      answer
        ? { title: say('failed'), text: answer.error.code === 'e00301' ? say('limitsChanged') : answer.error.msg }
        : { title: say('unreachable'), text: say('unreachableNow') },
    )
    await live.refetch()
    return []
  }

  return {
    isSending,
    isWorking,
    problem: isOnline ? problem : undefined,
    declined: () => last.current,
    send: async (request: PageRequest) => (await send((report) => ask(request, report))) ?? [],
  }
}
