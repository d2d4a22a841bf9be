import type { RegistrationField } from '../field-texts.ts'
import { useSay } from '../say.ts'
import classes from './Mistakes.module.css'
import { formFields } from './sections.ts'

/** More than these would push the fields themselves off a phone: they are counted, with the way to the first. */
const mostListed = 3

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
  const [first] = wrong
  if (!first || wrong.length < 2) return null
  if (wrong.length > mostListed)
    return (
      <div className={classes.mistakes} role="group" aria-labelledby="mistakes">
        <p id="mistakes">{say('toCorrectMany', { count: String(wrong.length) })}</p>
        <button type="button" onClick={() => onChoose(first.name)}>
          {say('toCorrectFirst', { field: say(first.name) })}
        </button>
      </div>
    )
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
