import { registrationMethodNames } from '@escudo/contracts/page'
import { useLanguage, useSay } from '../say.ts'
import type { Filled, MethodChoice } from './draft.ts'
import classes from './Review.module.css'
import { steps, type FormField } from './sections.ts'

type Props = { filled: Filled; wishes: readonly MethodChoice[]; onChange: (step: number) => void }

/** Everything that was said, by step, with the way back to it. */
export function Review({ filled, wishes, onChange }: Props) {
  const say = useSay()
  const language = useLanguage()
  const answerOf = ({ name, options, isTick }: FormField): string => {
    const text = filled(name)
    if (isTick) return text ? say('yes') : ''
    const option = options?.find(({ value }) => value === text)
    return option ? say(option.text) : text
  }
  return (
    <section className={classes.review} aria-labelledby="review">
      <h3 id="review">{say('review')}</h3>
      {steps.slice(0, -1).map(({ id, title, sections, hasMethods }, at) => (
        <div key={id} className={classes.part}>
          <div className={classes.head}>
            <h4>{say(title)}</h4>
            <button type="button" onClick={() => onChange(at)}>
              {say('change', { step: say(title) })}
            </button>
          </div>
          <dl>
            {sections
              .flatMap(({ fields }) => fields)
              .filter((field) => answerOf(field) !== '')
              .map((field) => (
                <div key={field.name}>
                  <dt>{say(field.name)}</dt>
                  <dd>{answerOf(field)}</dd>
                </div>
              ))}
            {hasMethods && (
              <div>
                <dt>{say('methods')}</dt>
                <dd>
                  {wishes
                    .filter(({ isChosen }) => isChosen)
                    .map(({ code }) => registrationMethodNames[code][language])
                    .join(', ') || say('notSaid')}
                </dd>
              </div>
            )}
          </dl>
        </div>
      ))}
    </section>
  )
}
