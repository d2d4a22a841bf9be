import { Select } from '@escudo/ui'
import type { RegistrationField } from '../field-texts.ts'
import { useSay, type TextKey } from '../say.ts'
import classes from './ChoiceField.module.css'

type Props = { name: RegistrationField; label: string; options: readonly { value: string; text: TextKey }[]; initial: string }

/** A choice whose first answer stands when there is none yet. */
export function ChoiceField({ name, label, options, initial }: Props) {
  const say = useSay()
  const known = options.some(({ value }) => value === initial) ? initial : (options[0]?.value ?? '')
  const said = options.map(({ value, text }) => ({ value, text: say(text) }))
  return <Select id={name} name={name} label={label} className={classes.field} options={said} initial={known} />
}
