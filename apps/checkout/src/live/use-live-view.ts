import { createPageClient, isFinal, type PageClient, type PageView } from '@escudo/contracts/page'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { followView } from './follow-view.ts'
import { isNewer } from './is-newer.ts'

export type LiveView = {
  view: PageView
  client: PageClient
  /** Shows this view unless a newer one is there. */
  offer: (view: PageView) => void
  /** Asks the server; without a connection nothing happens, the next poll asks again. */
  refetch: () => Promise<void>
}

/** The newest view there is, starting with the one the page was rendered from. */
export function useLiveView(first: PageView): LiveView {
  const [view, setView] = useState(first)
  const { token, language, layout, parent } = first
  const client = useMemo(() => createPageClient({ baseUrl: '', language }), [language])
  // The layout can come of the page's own address, which an answer does not know; so does who frames it.
  const offer = useCallback(
    (next: PageView) => setView((current) => (isNewer(next, current) ? { ...next, layout, ...(parent && { parent }) } : current)),
    [layout, parent],
  )
  const refetch = useCallback(async () => {
    const answer = await client.getPage({ params: { token } }).catch(() => undefined)
    if (answer?.success) offer(answer.data)
  }, [client, token, offer])

  const isOver = isFinal(view)
  useEffect(() => (isOver ? undefined : followView({ token, language, refetch, onView: offer })), [isOver, token, language, refetch, offer])
  return { view, client, offer, refetch }
}
