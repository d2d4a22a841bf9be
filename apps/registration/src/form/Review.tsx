import { localeOf, registrationMethodNames } from '@escudo/contracts/page'
import { useEffect } from 'react'
import { useLanguage, useSay } from '../say.ts'
import { fetchActivities, useActivityTable } from './activity/at-hand.ts'
import { countriesOf, isAsked, namesCountries } from './corrections.ts'
import { countryName } from './CountryPicker.tsx'
import type { Filled, MethodChoice } from './draft.ts'
import type { Person } from './people.ts'
import classes from './Review.module.css'
import { steps, type FormField } from './sections.ts'
import { writtenBack } from './tidy-entry.ts'

type Props = { filled: Filled; wishes: readonly MethodChoice[]; people: readonly Person[]; onChange: (step: number) => void }

/** How the answer to a field reads; empty where there is none. */
function useAnswers(filled: Filled): (field: FormField) => string {
  const say = useSay()
  const language = useLanguage()
  const table = useActivityTable()
  useEffect(() => void fetchActivities(), [])
  return ({ name, options, isTick, isActivity, isCountries }) => {
    const text = writtenBack(name, filled(name))
    if (!isAsked(name, filled)) return ''
    if (isCountries && !namesCountries(filled('shippingCountries.selection'))) return ''
    if (isCountries) return (countriesOf(text) ?? []).map((id) => countryName(id, localeOf(language))).join(', ')
    const activity = isActivity ? table?.activityMeant(text) : undefined
    if (table && activity) return `${table.readCode(table.codeSent(text))} · ${activity.name[language]}`
    // A text that is no activity is not sent, and nobody has to say one.
    if (isActivity && table) return text === '' ? '' : say('notSaid')
    if (isTick) return text ? say('yes') : ''
    const option = options?.find(({ value }) => value === text)
    return option ? say(option.text) : text.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
  }
}

/** Everything that was said, by step, with the way back to it. */
export function Review({ filled, wishes, people, onChange }: Props) {
  const say = useSay()
  const language = useLanguage()
  const answerOf = useAnswers(filled)
  const personLine = ({ name, roles, share }: Person): string => {
    const owned = roles.includes('beneficial_owner') ? [say('share', { share: share.replace(/\s*%$/, '') })] : []
    return [name, ...roles.map((role) => say(`role.${role}`).toLocaleLowerCase(localeOf(language))), ...owned].join(', ')
  }
  return (
    <section className={classes.review} aria-labelledby="review">
      <h3 id="review">{say('review')}</h3>
      <div className={classes.parts}>
        {steps.slice(0, -1).map(({ id, title, sections, hasMethods, hasPeople }, at) => (
          <div key={id} className={classes.part}>
            <div className={classes.head}>
              <h4>{say(title)}</h4>
              <button type="button" aria-label={say('change', { step: say(title) })} onClick={() => onChange(at)}>
                {say('changeStep')}
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
              {hasPeople && people.length > 0 && (
                <div>
                  <dt>{say('people')}</dt>
                  {people.map((person) => (
                    <dd key={person.key}>{personLine(person)}</dd>
                  ))}
                </div>
              )}
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
      </div>
    </section>
  )
}
