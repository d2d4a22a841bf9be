import { Field, Spoken } from '@escudo/ui'
import { useEffect, useRef, type RefObject } from 'react'
import { useLanguage, useSay } from '../../say.ts'
import type { Activity } from './activities.ts'
import classes from './ActivityField.module.css'
import { ActivityList, listId, optionId } from './ActivityList.tsx'
import { useActivityTable } from './at-hand.ts'
import { put, useActivities } from './use-activities.ts'

type Props = { name: string; initial: string; error: string | undefined; onLeave: () => void }

type Table = NonNullable<ReturnType<typeof useActivityTable>>

/** What is said of the activity that the field means: what its code does not say of itself, its section, and whose revision it is. */
function useMeaning(): (table: Table, activity: Activity, typed: string) => string {
  const say = useSay()
  const language = useLanguage()
  return ({ codeIn, readCode, isFormer }, activity, typed) => {
    const isOwn = codeIn(typed) === activity.code && !/^[\d\s.-]*$/.test(typed)
    const said = isOwn ? '' : `${readCode(activity.code)} – ${activity.name[language]} · `
    if (isFormer(activity)) return said + say('formerActivity')
    return said + say('activitySection', { letter: activity.section.letter, name: activity.section.name[language] })
  }
}

/** What helps to fill the field in, or what is said of its text; `news`: what has to be heard as well. */
function useHint({ typed, found, isLeft }: ReturnType<typeof useActivities>): { hint: string; news: string } {
  const say = useSay()
  const meaning = useMeaning()
  const table = useActivityTable()
  const meant = table?.activityMeant(typed)
  if (table && meant) return { hint: meaning(table, meant, typed), news: '' }
  const isUnclear = table !== undefined && typed.trim() !== '' && (isLeft || found.length === 0)
  if (!isUnclear) return { hint: say('hint.activity'), news: '' }
  const said = say(found.length === 0 ? 'noActivity' : 'manyActivities', { count: String(found.length) })
  return { hint: said, news: said }
}

/** The table; what was chosen of it is said in the language that the page now has. */
function useTableSaidAnew(input: RefObject<HTMLInputElement | null>): ReturnType<typeof useActivityTable> {
  const language = useLanguage()
  const table = useActivityTable()
  useEffect(() => {
    const field = input.current
    const chosen = field?.value.includes(' – ') ? table?.activityMeant(field.value) : undefined
    if (table && chosen) put(field, table.saidAs(chosen, language))
  }, [input, language, table])
  return table
}

/** A code, or a word of what the company does: the list below finds it, and a word that can mean only one thing is taken for it. */
export function ActivityField({ name, initial, error, onLeave }: Props) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const list = useActivities({ input, place }, initial, onLeave)
  const { isOpen, found, active } = list
  const table = useTableSaidAnew(input)
  const { hint, news } = useHint(list)
  const isShown = isOpen && found.length > 0
  const current = isShown ? found[active] : undefined
  return (
    <div className={classes.activity} ref={place}>
      <Field
        id={name}
        name={name}
        ref={input}
        label={say('optional', { label: say('economicActivity.code') })}
        defaultValue={initial}
        error={error}
        hint={hint}
        help={
          <button type="button" className={classes.all} data-needs-script onMouseDown={list.keepFocus} onClick={() => void list.openAll()}>
            {say('allActivities')}
          </button>
        }
        role="combobox"
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        {...(current && { 'aria-activedescendant': optionId(current) })}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget }) => list.type(currentTarget.value)}
        onKeyDown={list.press}
        onClick={list.reopen}
        onBlur={list.leave}
      />
      {isShown && table && (
        <ActivityList
          found={found}
          readCode={table.readCode}
          active={active}
          isWhole={list.isWhole}
          keepFocus={list.keepFocus}
          onChoose={list.choose}
        />
      )}
      <Spoken role="status">{isShown ? say('activitiesFound', { count: String(found.length) }) : news}</Spoken>
    </div>
  )
}
