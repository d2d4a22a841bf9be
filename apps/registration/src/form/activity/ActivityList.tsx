import { Fragment, useEffect, type MouseEvent } from 'react'
import { useLanguage, useSay } from '../../say.ts'
import type { Activity } from './activities.ts'
import classes from './ActivityField.module.css'

export const listId = 'activity-list'
export const optionId = ({ code }: Activity): string => `activity-${code}`

type Props = {
  found: readonly Activity[]
  readCode: (code: string) => string
  active: number
  /** All that there is, by section. */
  isWhole: boolean
  keepFocus: (event: MouseEvent) => void
  onChoose: (activity: Activity) => void
}

/** What was found, the best first, or everything by section. */
export function ActivityList({ found, readCode, active, isWhole, keepFocus, onChoose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const current = found[active]
  useEffect(() => {
    if (current) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const option = (activity: Activity) => (
    <button
      key={activity.code}
      type="button"
      tabIndex={-1}
      id={optionId(activity)}
      role="option"
      className={classes.option}
      aria-selected={activity === current}
      onClick={() => onChoose(activity)}
    >
      <span className={classes.name}>{activity.name[language]}</span>
      <span className={classes.code}>{readCode(activity.code)}</span>
      {!isWhole && <span className={classes.section}>{activity.section.name[language]}</span>}
    </button>
  )
  // They stand in the order of their codes, and so of their sections.
  const sections = [...new Set(found.map(({ section }) => section))]
  return (
    <div id={listId} role="listbox" tabIndex={-1} aria-label={say('activityList')} className={classes.list} onMouseDown={keepFocus}>
      {isWhole
        ? sections.map((section) => (
            <div key={section.letter} role="group" aria-label={section.name[language]}>
              <div className={classes.title} aria-hidden="true">
                {section.name[language]}
              </div>
              {found.filter((one) => one.section === section).map(option)}
            </div>
          ))
        : found.map((activity) => <Fragment key={activity.code}>{option(activity)}</Fragment>)}
    </div>
  )
}
