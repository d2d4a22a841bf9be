import { useId, type ComponentProps } from 'react'
import classes from './Select.module.css'

type SelectProps<V extends string> = Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'children'> & {
  label: string
  options: readonly { value: V; text: string }[]
  /** What is chosen, when the page follows it; `initial` when the form does. */
  value?: V
  initial?: V
  onChoose?: (value: V) => void
}

/** A native list with its label, so that a phone shows its own wheel; a browser may spell a text (a country) otherwise than the server. */
export function Select<V extends string>({ label, options, initial, onChoose, id, className, ...select }: SelectProps<V>) {
  const ownId = useId()
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      <label className={classes.label} htmlFor={id ?? ownId}>
        {label}
      </label>
      <select
        {...select}
        className={classes.select}
        id={id ?? ownId}
        {...(initial !== undefined && { defaultValue: initial })}
        {...(onChoose && {
          onChange: ({ target }) => {
            const chosen = options[target.selectedIndex]
            if (chosen) onChoose(chosen.value)
          },
        })}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value} suppressHydrationWarning>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
