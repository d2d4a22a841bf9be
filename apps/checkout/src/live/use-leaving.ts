import { useEffect, useState } from 'react'
import { leave } from '../embed/report.ts'

/** Long enough to read that it is done. */
const pauseMs = 3000

/** Sends the browser to `leaveTo` after a pause, unless the reader stays or prints the receipt. */
export function useLeaving(leaveTo: string | null | undefined) {
  const [stays, setStays] = useState(false)
  const isLeaving = Boolean(leaveTo) && !stays
  useEffect(() => {
    if (!leaveTo || stays) return
    const stay = () => setStays(true)
    const timer = setTimeout(() => leave(leaveTo), pauseMs)
    window.addEventListener('beforeprint', stay)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeprint', stay)
    }
  }, [leaveTo, stays])
  return { isLeaving, stay: () => setStays(true) }
}
