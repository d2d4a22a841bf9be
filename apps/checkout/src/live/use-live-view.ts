import { createPageClient, isFinal, type PageClient, type PageView } from '@escudo/contracts/page'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { followView } from './follow-view.ts'
import { isNewer } from './is-newer.ts'

export type LiveView = {
  view: PageView
  client: PageClient
  /** Shows this view unless a newer one is there. */
  offer: (view: PageView) => void
  /** Asks the server; without a connection nothing happens, the next poll asks again. */
  refetch: () => Promise<void>
  /** Does what asks the server to pay: meanwhile its form stays, with all that was typed, though others hear that the bank is asked. */
  whileSending: <T>(work: () => Promise<T>) => Promise<T>
  /** Hears whether something stood in the way of the last request. */
  onProblem?: (isThere: boolean) => void
}

/** What only the document was told, by its own address, by its browser or by who runs the server: an answer does not know it. */
const ofDocument = ({ layout, support, wallets, simulated }: PageView) => ({
  layout,
  ...(support && { support }),
  ...(wallets && { wallets }),
  ...(simulated && { simulated }),
})

/** The newest view there is, starting with the one the page was rendered from. */
export function useLiveView(first: PageView): LiveView {
  const [view, setView] = useState(first)
  const { token, language } = first
  const client = useMemo(() => createPageClient({ baseUrl: '', language }), [language])
  const offer = useCallback(
    (next: PageView) => setView((current) => (isNewer(next, current) ? { ...next, ...ofDocument(first) } : current)),
    [first],
  )
  const sending = useRef(0)
  const hear = useCallback((next: PageView) => (sending.current > 0 && next.phase === 'checking' ? undefined : offer(next)), [offer])
  const refetch = useCallback(async () => {
    const answer = await client.getPage({ params: { token } }).catch(() => undefined)
    if (answer?.success) hear(answer.data)
  }, [client, token, hear])
  const whileSending = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    sending.current += 1
    return work().finally(() => (sending.current -= 1))
  }, [])

  const isOver = isFinal(view)
  useEffect(() => (isOver ? undefined : followView({ token, language, refetch, onView: hear })), [isOver, token, language, refetch, hear])
  return { view, client, offer, refetch, whileSending }
}
