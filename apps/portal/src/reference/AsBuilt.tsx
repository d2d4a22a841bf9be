import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Whether the document on the screen is the one that was built, and its script has only just begun. */
const isFresh = (): boolean => typeof document === 'object' && document.documentElement.dataset.hasHydrated !== 'true'

/**
 * A part of a page that is only read. While a page that was built comes to life its markup stays as it came, which costs nothing
 * however long it is; on a page that somebody walked to, it is drawn like any other.
 */
export function AsBuilt({ children }: { children: ReactNode }) {
  const [isKept, setKept] = useState(isFresh)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the page had to be drawn anew after all, nothing came that could be kept.
    if (place.current && !place.current.firstChild) setKept(false)
  }, [])
  if (isKept) return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div key="drawn">{children}</div>
}
