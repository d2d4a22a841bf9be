import { Field, Select } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useSay } from '../say.ts'
import { activityCode, divisionOf, divisions } from './activities.ts'
import classes from './ActivityField.module.css'
import { filledAnew } from './CountryPicker.tsx'

type Props = { name: string; initial: string; error: string | undefined; onLeave: () => void }

/** Every division by its name, for who has no code. */
function DivisionList({ value, onChoose }: { value: string; onChoose: (code: string) => void }) {
  const say = useSay()
  const language = useLanguage()
  const options = divisions.map(({ code, name }) => ({ value: code, text: name[language] }))
  return (
    <Select
      id="activity-list"
      className={classes.list}
      label={say('activityList')}
      value={value}
      options={[{ value: '', text: say('chooseActivity') }, ...options]}
      onChoose={onChoose}
    />
  )
}

/** A code, or a word of what the company does: the browser's own list finds its division. Who has neither chooses from the whole list. */
export function ActivityField({ name, initial, error, onLeave }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState(initial)
  const [isListed, setIsListed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    const follow = () => setTyped(field?.value ?? '')
    field?.addEventListener(filledAnew, follow)
    return () => field?.removeEventListener(filledAnew, follow)
  }, [])
  const division = divisionOf(activityCode(typed))

  function take(text: string, isFromList: boolean): void {
    setTyped(text)
    setIsListed(isFromList)
  }
  function choose(code: string): void {
    const text = code && `${code} – ${divisionOf(code)?.name[language]}`
    if (input.current) input.current.value = text
    take(text, true)
    onLeave()
  }
  return (
    <>
      <Field
        id={name}
        name={name}
        ref={input}
        label={say('optional', { label: say('economicActivity.code') })}
        defaultValue={initial}
        error={error}
        hint={division ? `${division.code} · ${division.name[language]}` : say('hint.activity')}
        list="activities"
        maxLength={120}
        autoComplete="off"
        onInput={({ currentTarget }) => take(currentTarget.value, false)}
        onBlur={onLeave}
      />
      <datalist id="activities">
        {divisions.map(({ code, name: said }) => (
          <option key={code} value={`${code} – ${said[language]}`}>
            {said[language]}
          </option>
        ))}
      </datalist>
      {/* A code says the sector by itself; what was chosen here stays in sight, for who goes through it with the arrows. */}
      {(isListed || !division) && <DivisionList value={division?.code ?? ''} onChoose={choose} />}
    </>
  )
}
