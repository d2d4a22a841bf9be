import { Select } from '@escudo/ui'
import type { RegistrationField } from '../field-texts.ts'
import { useSay, type TextKey } from '../say.ts'
import classes from './ChoiceField.module.css'

type Props = {
  name: RegistrationField
  options: readonly { value: string; text: TextKey }[]
  initial: string
  error: string | undefined
  onLeave: () => void
}

/** A choice of given answers, of which none stands beforehand. */
export function ChoiceField({ name, options, initial, error, onLeave }: Props) {
  const say = useSay()
  const known = options.some(({ value }) => value === initial) ? initial : ''
  const said = options.map(({ value, text }) => ({ value, text: say(text) }))
  return (
    <div className={classes.field}>
      <Select
        id={name}
        name={name}
        label={say(name)}
        options={said}
        initial={known}
        aria-invalid={error !== undefined}
        {...(error && { 'aria-describedby': `${name}-message` })}
        onChoose={onLeave}
      />
      {error && (
        <p id={`${name}-message`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
