import type { Language, PageView } from '@escudo/contracts/page'

const pollMs = 3000
/** A network that changed leaves a stream that looks open and is deaf: so often it is not believed. */
const doubtMs = 30_000
/** EventSource.OPEN, which a browser without EventSource does not have. */
const openState = 1

type Follow = { token: string; language: Language; refetch: () => void; onView: (view: PageView) => void }

/**
 * Hears of every new view until stopped: as events while the stream is open, which begins with the view of that moment;
 * by asking while it is not (no support, a proxy that buffers, a lost connection), and every half minute
 * whatever it says; and at once when the connection or the reader comes back.
 */
export function followView({ token, language, refetch, onView }: Follow): () => void {
  const address = `/pay/${encodeURIComponent(token)}/events?page_language=${language}`
  const source = 'EventSource' in window ? new EventSource(address) : undefined
  if (source)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const view: PageView = JSON.parse(data)
      onView(view)
    }
  const onReturn = () => document.visibilityState === 'visible' && refetch()
  const timers = [setInterval(() => source?.readyState !== openState && refetch(), pollMs), setInterval(onReturn, doubtMs)]
  window.addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  // The browser's back button may bring the page back as it was left, however long ago.
  window.addEventListener('pageshow', onReturn)
  return () => {
    source?.close()
    timers.forEach(clearInterval)
    window.removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('pageshow', onReturn)
  }
}
