import type { ReactNode } from 'react'
import classes from './Notice.module.css'

type NoticeKind = 'calm' | 'bad'

const roles = { calm: 'status', bad: 'alert' } as const

type Props = { kind?: NoticeKind; title: string; isSaidElsewhere?: boolean; children?: ReactNode }

/** What happened, and below it what to do now. `bad` is spoken at once, `calm` when the reader pauses, and neither where it is said already. */
export function Notice({ kind = 'calm', title, isSaidElsewhere = false, children }: Props) {
  return (
    <div className={`${classes.notice} ${classes[kind]}`} role={isSaidElsewhere ? undefined : roles[kind]}>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
    </div>
  )
}
