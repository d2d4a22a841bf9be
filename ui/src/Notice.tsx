import type { ReactNode } from 'react'
import classes from './Notice.module.css'

type NoticeKind = 'calm' | 'bad'

/** What happened, and below it what to do now. `bad` is spoken at once, `calm` when the reader pauses. */
export function Notice({ kind = 'calm', title, children }: { kind?: NoticeKind; title: string; children?: ReactNode }) {
  return (
    <div className={`${classes.notice} ${classes[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
    </div>
  )
}
