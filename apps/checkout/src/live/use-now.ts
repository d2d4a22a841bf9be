import { useEffect, useState } from 'react'

/**
 * The entity's clock, ticking once a second from the moment of the view. The first render gives that moment itself,
 * so that server and browser draw the same.
 */
export function useNow(viewNow: string): Date {
  const [tick, setTick] = useState({ since: viewNow, ms: 0 })
  useEffect(() => {
    const arrived = Date.now()
    const timer = setInterval(() => setTick({ since: viewNow, ms: Date.now() - arrived }), 1000)
    return () => clearInterval(timer)
  }, [viewNow])
  return new Date(Date.parse(viewNow) + (tick.since === viewNow ? tick.ms : 0))
}
