import type { ReactNode } from 'react'
import styles from './Button.module.css'

type ButtonProps = {
  children: ReactNode
  kind?: 'primary' | 'secondary'
  submit?: boolean
  /** While busy the button keeps its focus and does nothing, so that a keyboard user stays where they were. */
  busy?: boolean
  onPress?: () => void
}

export function Button({ children, kind = 'secondary', submit = false, busy = false, onPress }: ButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={`${styles.button} ${styles[kind]}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}
