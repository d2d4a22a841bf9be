import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { LoadedReference, type WholeReference } from './whole-reference.ts'

/** Whether the document on the screen is the one that was built, and its script has only just begun. */
export const isFresh = (): boolean => typeof document === 'object' && document.documentElement.dataset.hasHydrated !== 'true'

/**
 * A part of the reference that is only read. While a page that was built comes to life its markup stays as it came, which costs nothing
 * however long it is, and needs no data; on a page that somebody walked to, it is drawn of what was fetched.
 */
export function AsBuilt({ children }: { children: (whole: WholeReference) => ReactNode }) {
  const { whole, load } = useContext(LoadedReference)
  const [isKept, setKept] = useState(isFresh)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the page had to be drawn anew after all, nothing came that could be kept.
    if (place.current && !place.current.firstChild) {
      setKept(false)
      void load()
    }
  }, [load])
  if (isKept) return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div key="drawn">{whole && children(whole)}</div>
}
