import { useId, type ComponentProps } from 'react'
import classes from './TickField.module.css'

type TickFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }

/** A box to tick, whose whole line can be pressed. */
export function TickField({ label, id, ...input }: TickFieldProps) {
  const ownId = useId()
  return (
    <label className={classes.line} htmlFor={id ?? ownId}>
      <input {...input} className={classes.box} type="checkbox" id={id ?? ownId} />
      {label}
    </label>
  )
}
