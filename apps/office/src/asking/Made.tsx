import { useEffect, useRef, type ReactNode } from 'react'
import classes from './Asking.module.css'

/** What was just made, brought into view: on a phone it would begin below the screen. */
export function Made({ title, children }: { title: string; children?: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise, which an effect would take for what ends it.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={classes.made} aria-live="polite" ref={place}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
