import classes from './TickField.module.css'

type Props = {
  name: string
  label: string
  isTicked: boolean
  /** Ticked for good: the reader sees it but cannot change it. */
  isFixed?: boolean
  onChange?: (isTicked: boolean) => void
}

/** A box to tick, whose whole line can be pressed. */
export function TickField({ name, label, isTicked, isFixed = false, onChange }: Props) {
  return (
    <label className={classes.line} htmlFor={name}>
      <input
        className={classes.box}
        type="checkbox"
        id={name}
        name={name}
        value="true"
        defaultChecked={isTicked}
        disabled={isFixed}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {label}
    </label>
  )
}
