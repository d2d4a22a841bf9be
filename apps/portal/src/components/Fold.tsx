import { useLocation } from '@docusaurus/router'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Fold.module.css'

/** A part of a long page that waits to be opened, and opens by itself for an address that leads into it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const { hash } = useLocation()
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const wanted = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!wanted || !place.current?.contains(wanted)) return
    place.current.open = true
    wanted.scrollIntoView()
  }, [hash])
  return (
    <details ref={place} className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
