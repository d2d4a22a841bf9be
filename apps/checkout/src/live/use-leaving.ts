import { useEffect, useState } from 'react'
import { leave } from '../embed/report.ts'

/** Long enough to read that it is done. */
const pauseMs = 5000

export type Leave = { leaveTo: string | null | undefined; isLeaving: boolean; stay: () => void }

/** Sends the browser to `leaveTo` after a pause, unless the reader stays, prints, or does anything with the receipt. */
export function useLeaving(leaveTo: string | null | undefined): Leave {
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
  return { leaveTo, isLeaving, stay: () => setStays(true) }
}
