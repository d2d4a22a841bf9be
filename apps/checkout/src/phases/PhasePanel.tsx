import type { ReactElement, ReactNode } from 'react'
import { StateMark, type StateMarkKind } from './StateMark.tsx'
import classes from './PhasePanel.module.css'

/** The frame of every phase that has one message: a mark, a title, what to do now. */
export function PhasePanel({
  mark,
  title,
  children,
}: {
  mark: StateMarkKind | ReactElement | undefined
  title: string
  children?: ReactNode
}) {
  return (
    <div className={classes.panel}>
      {typeof mark === 'string' ? <StateMark kind={mark} /> : mark}
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  )
}
