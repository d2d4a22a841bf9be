import type { ReactNode } from 'react'
import classes from './StateMark.module.css'

export type StateMarkKind = 'done' | 'waiting' | 'bank' | 'wallet' | 'closed' | 'late'

const drawings: Record<StateMarkKind, ReactNode> = {
  done: <path className={classes.tick} d="m20 33 8.5 8.5L45 24" pathLength="1" />,
  waiting: (
    <>
      <circle className={classes.track} cx="32" cy="32" r="14" />
      <path className={classes.turning} d="M32 18a14 14 0 0 1 14 14" />
    </>
  ),
  bank: <path d="M18 27 32 19l14 8zM20 44h24M23 31v9M32 31v9M41 31v9" />,
  wallet: (
    <g transform="translate(12 13.5)">
      <path d="M6 13V9.5A2.5 2.5 0 0 1 8.5 7H29v5M6 13v14.5A2.5 2.5 0 0 0 8.5 30h23a2.5 2.5 0 0 0 2.5-2.5v-13A2.5 2.5 0 0 0 31.5 12H8" />
      <path d="M34 18h-6a3 3 0 0 0 0 6h6" />
    </g>
  ),
  closed: <path d="m24 24 16 16M40 24 24 40" />,
  late: <path d="M32 22v10l7 5" />,
}

/** A large quiet drawing of how things stand; the title below says it in words. */
export function StateMark({ kind }: { kind: StateMarkKind }) {
  return (
    <svg className={`${classes.mark} ${classes[kind]}`} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={classes.ground} cx="32" cy="32" r="31" />
      {kind === 'late' && <circle cx="32" cy="32" r="15" />}
      {drawings[kind]}
    </svg>
  )
}
