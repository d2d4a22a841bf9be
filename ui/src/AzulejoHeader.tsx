import type { ReactNode } from 'react'
import classes from './AzulejoHeader.module.css'

/** The head of a page, on azulejo: blue ground, tiles that fade towards the words; plain on paper. */
export function AzulejoHeader({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <header className={`${classes.header} ${className ?? ''}`}>{children}</header>
}
