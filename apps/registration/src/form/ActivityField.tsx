import { Field } from '@escudo/ui'
import { useState } from 'react'
import { useLanguage, useSay } from '../say.ts'
import { activityCode, divisionOf, divisions } from './activities.ts'

type Props = { name: string; initial: string; error: string | undefined; onLeave: () => void }

/** A code, or a word of what the company does: the browser's own list finds its division. */
export function ActivityField({ name, initial, error, onLeave }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState(initial)
  const division = divisionOf(activityCode(typed))
  return (
    <>
      <Field
        id={name}
        name={name}
        label={say('optional', { label: say('economicActivity.code') })}
        defaultValue={initial}
        error={error}
        hint={division ? `${division.code} · ${division.name[language]}` : say('hint.activity')}
        list="activities"
        maxLength={120}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onLeave()
        }}
      />
      <datalist id="activities">
        {divisions.map(({ code, name: said }) => (
          <option key={code} value={`${code} – ${said[language]}`}>
            {said[language]}
          </option>
        ))}
      </datalist>
    </>
  )
}
