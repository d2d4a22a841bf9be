import type { FieldName } from '../field-texts.ts'
import { useSay, type TextKey } from '../say.ts'
import classes from './ChoiceField.module.css'

type Props = { name: FieldName; label: string; options: readonly { value: string; text: TextKey }[]; initial: string }

/** A native list, so that a phone shows its own wheel. */
export function ChoiceField({ name, label, options, initial }: Props) {
  const say = useSay()
  const known = options.some(({ value }) => value === initial) ? initial : (options[0]?.value ?? '')
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={name}>
        {label}
      </label>
      <select className={classes.select} id={name} name={name} defaultValue={known}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {say(text)}
          </option>
        ))}
      </select>
    </div>
  )
}
