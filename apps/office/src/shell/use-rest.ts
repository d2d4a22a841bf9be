import type { OfficePageClient, WireOfficeSession } from '@escudo/contracts/page'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askAgainWhenProved } from '../calls.ts'
import { watchSignedOut } from './signed-out.ts'
import { touch, touchedLately, watchTouches } from './touched.ts'

/** `warned`: it ends soon; `over`: it has ended. */
type Rest = 'used' | 'warned' | 'over'
const warnedMs = 2 * 60_000
const lookMs = 10_000
const tellMs = 60_000

/** How long a session still rests, by the clock of this device: its two clocks need not agree with the server's. */
const leftOf = ({ idleEndsAt }: WireOfficeSession, answeredAt: Date): number => new Date(idleEndsAt).getTime() - answeredAt.getTime()

/**
 * Follows the session: it goes on while somebody touches the page, warns before it ends by itself, and says when it has.
 * Another window of the same person keeps it, so the server is asked before anything is said.
 */
export function useRest(client: OfficePageClient, personId: string): { rest: Rest; stay: () => void; seconds: number } {
  const [rest, setRest] = useState<Rest>('used')
  const [seconds, setSeconds] = useState(0)
  const endsAt = useRef(Infinity)
  const toldAt = useRef(0)
  const isAsking = useRef(false)

  const ask = useCallback(async (): Promise<void> => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await askAgainWhenProved(() => client.getOfficeSession())
    isAsking.current = false
    // Somebody else has signed in at another window.
    if (answer?.success && answer.data.person.id !== personId) location.reload()
    else if (answer?.success) {
      toldAt.current = performance.now()
      const left = leftOf(answer.data, new Date(answer.headers.get('Date') ?? Date.now()))
      endsAt.current = performance.now() + left
      setSeconds(Math.max(0, Math.round(left / 1000)))
      setRest(left <= warnedMs ? 'warned' : 'used')
    } else if (answer?.status === 401) setRest('over')
  }, [client, personId])

  useEffect(() => {
    touch()
    void ask()
    const look = (): void => {
      if (document.hidden) return
      const now = performance.now()
      const isUsed = touchedLately() && now - toldAt.current > tellMs
      const isNear = endsAt.current - now <= warnedMs
      if (isUsed || isNear) void ask()
    }
    const timer = setInterval(look, lookMs)
    const unwatch = watchSignedOut(() => void ask())
    const stop = watchTouches(() => endsAt.current - performance.now() <= warnedMs && look())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      stop()
      unwatch()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])

  const stay = useCallback(() => {
    touch()
    void ask()
  }, [ask])
  return { rest, stay, seconds }
}
