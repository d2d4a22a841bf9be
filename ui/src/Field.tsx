import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './Field.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** What is wrong and what to do; takes the hint's place, so that nothing below moves. Empty where it is said elsewhere. */
  error?: string | undefined
  hint?: string | undefined
  /** Drawn inside the field's end: a card's brand. */
  mark?: ReactNode
  /** Beside the label: a button that explains the field. */
  help?: ReactNode
  /** No line is kept free for a hint or an error: on a device there is no room to spare. */
  compact?: boolean
}

/** A native input with its label, a line for its hint or error, and the ties between them for a screen reader. */
export function Field({ id: givenId, label, error, hint, mark, help, compact = false, className, ...input }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const message = error || hint
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {help}
      </div>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error !== undefined}
          {...(message && { 'aria-describedby': `${id}-message` })}
        />
        {mark && <span className={classes.mark}>{mark}</span>}
      </div>
      {(message || !compact) && (
        <p id={`${id}-message`} className={error ? classes.error : classes.hint}>
          {message}
        </p>
      )}
    </div>
  )
}
