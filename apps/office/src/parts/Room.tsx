import { useEffect, type ReactNode } from 'react'
import classes from './parts.module.css'

/** A room's head and body; the window is called like it. */
export function Room({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Escudo`
  }, [title])
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {aside}
      </div>
      {children}
    </>
  )
}
