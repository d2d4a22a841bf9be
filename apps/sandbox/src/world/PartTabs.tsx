import { useLanguage, useTexts } from '@escudo/ui'
import { useId, useRef, useState } from 'react'
import type { Device, Group } from '../devices/device.ts'
import { partsOf, places } from './parts.ts'
import styles from './PartTabs.module.css'
import { partLink, shownPart } from './show.ts'
import { worldTexts } from './texts.ts'

type Shown = Device | 'all' | undefined

const nameOf = (part: Shown): string | undefined => (typeof part === 'object' ? part.part : part)

/** What the groups lead to: the overview comes first, everything at once last. */
const groups: readonly [Group, readonly Shown[]][] = [
  ['start', [undefined, ...partsOf.start]],
  ['pay', partsOf.pay],
  ['time', partsOf.time],
  ['trouble', partsOf.trouble],
  ['look', [...partsOf.look, 'all']],
]

/** Where one is, and the ways to the other parts: one line of tabs on a desk, and a menu by what they are for on a phone. */
export function PartTabs() {
  const texts = useTexts(worldTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const shown = shownPart(location.search, places)
  const wordOf = (part: Shown): string => (part === undefined ? texts.overview : part === 'all' ? texts.all : part.name[language])
  return (
    <nav aria-label={texts.parts} className={styles.parts}>
      <div
        role="presentation"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return
          setOpen(false)
          opener.current?.focus()
        }}
      >
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={`${id}-groups`}
          onClick={() => setOpen(!isOpen)}
        >
          {wordOf(shown)}
        </button>
        <div id={`${id}-groups`} className={styles.groups} data-open={isOpen || undefined}>
          {groups.map(([group, members]) => (
            <div key={group} className={styles.group}>
              <p id={`${id}-${group}`} className={styles.groupName}>
                {texts.groups[group]}
              </p>
              <ul aria-labelledby={`${id}-${group}`} className={styles.list}>
                {members.map((part) => (
                  <li key={nameOf(part) ?? ''}>
                    <a
                      href={partLink(location.search, nameOf(part))}
                      className={styles.part}
                      data-part={nameOf(part)}
                      aria-current={part === shown ? 'page' : undefined}
                    >
                      {wordOf(part)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </nav>
  )
}
