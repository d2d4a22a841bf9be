import { useEffect, useState } from 'react'

/** The computer's time, again every second. */
export function useComputerTime(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
