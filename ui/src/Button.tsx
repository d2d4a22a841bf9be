import type { ComponentProps } from 'react'
import classes from './Button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'plain'

type Look = { kind?: ButtonKind }

/**
 * A button of at least 44 px. While `busy` it ignores presses but keeps the focus, which `disabled` would drop;
 * a form's own submit handler has to ignore the Enter key by itself. `off` is the same for what cannot be pressed now.
 */
export function Button({
  kind = 'primary',
  busy = false,
  off = false,
  children,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean; off?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button} ${classes[kind]} ${className ?? ''}`}
      {...((busy || off) && { 'aria-disabled': true })}
      onClick={(event) => (busy || off ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ kind = 'primary', className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={`${classes.button} ${classes[kind]} ${className ?? ''}`} />
}
