import type { Answer, PageClient, PageView, WireError } from '@escudo/contracts/page'
import { useRef, useState } from 'react'
import { useSay } from '../say.ts'
import type { LiveView } from '../live/use-live-view.ts'

type Problem = { title: string; text: string }
type Ask = (client: PageClient) => Promise<Answer<PageView>>

/**
 * Sends one request at a time and shows the view that it answers. A refusal of the whole request, or silence, becomes
 * `problem`; what is wrong with single fields is returned. After both, the server is asked how things stand.
 */
export function useSend(live: LiveView) {
  const say = useSay()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function ask(request: Ask): Promise<WireError['errors']> {
    const answer = await request(live.client).catch(() => undefined)
    if (answer?.success) {
      live.offer(answer.data)
      return []
    }
    const inFields = answer?.error.errors.filter(({ source }) => source !== undefined) ?? []
    if (inFields.length > 0) return inFields
    setProblem(
      answer
        ? { title: say('failed'), text: answer.error.code === 'e00301' ? say('limitsChanged') : answer.error.msg }
        : { title: say('unreachable'), text: say('unreachableNow') },
    )
    await live.refetch()
    return []
  }

  async function send(request: Ask): Promise<WireError['errors']> {
    if (isUnderWay.current) return []
    isUnderWay.current = true
    setIsSending(true)
    setProblem(undefined)
    const wrong = await ask(request)
    isUnderWay.current = false
    setIsSending(false)
    return wrong
  }

  return { isSending, problem, send }
}
