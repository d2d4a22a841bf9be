import type { RegistrationField } from '../field-texts.ts'
import { useSay } from '../say.ts'
import classes from './Mistakes.module.css'
import { formFields } from './sections.ts'

/** All that is wrong, in the order of the form; each leads to its field. */
export function Mistakes({
  messages,
  onChoose,
}: {
  messages: ReadonlyMap<RegistrationField, string>
  onChoose: (name: RegistrationField) => void
}) {
  const say = useSay()
  const wrong = formFields.filter(({ name }) => messages.has(name))
  if (wrong.length < 2) return null
  return (
    <div className={classes.mistakes} role="group" aria-labelledby="mistakes">
      <p id="mistakes">{say('toCorrect')}</p>
      <ul>
        {wrong.map(({ name }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {say(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
