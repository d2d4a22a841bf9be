import { useEffect, useState } from 'react'

/** Longer waits overflow the browser's timer; a page is seldom left open for 24 days. */
const longestTimerMs = 2 ** 31 - 1

/** Whether a moment of the entity's clock is past; `onPast` runs when it passes while the page is open. */
export function usePast(viewNow: string, moment: string | undefined, onPast: () => void): boolean {
  const [passed, setPassed] = useState<string>()
  const leftMs = moment === undefined ? Infinity : Date.parse(moment) - Date.parse(viewNow)
  useEffect(() => {
    if (leftMs <= 0 || leftMs > longestTimerMs) return
    const timer = setTimeout(() => {
      setPassed(moment)
      onPast()
    }, leftMs)
    return () => clearTimeout(timer)
  }, [viewNow, moment, leftMs, onPast])
  return leftMs <= 0 || (moment !== undefined && passed === moment)
}
