import type { ReactNode } from 'react'
import classes from './Spoken.module.css'

type Props = { as?: 'span' | 'p' | 'legend'; role?: 'status' | 'alert'; children: ReactNode }

/** Words for a screen reader alone; with a role, said whenever they change. */
export function Spoken({ as: Tag = 'span', role, children }: Props) {
  return (
    <Tag className={classes.spoken} role={role}>
      {children}
    </Tag>
  )
}
