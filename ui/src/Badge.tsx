import type { ReactNode } from 'react'
import classes from './Badge.module.css'

export type BadgeKind = 'good' | 'bad' | 'waiting' | 'plain'

/** A state in a word; the colour only repeats what the word says. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[kind]}`}>{children}</span>
}
