import { useLanguage, useTexts } from '@escudo/ui'
import { useEffect, useRef } from 'react'
import type { Device } from '../devices/device.ts'
import { parts } from './parts.ts'
import styles from './PartTabs.module.css'
import { partLink, shownPart } from './show.ts'
import { worldTexts } from './texts.ts'

const nameOf = (part: Device | 'all' | undefined): string | undefined => (typeof part === 'object' ? part.part : part)

/** Where one is, and the ways to the other parts. */
export function PartTabs() {
  const texts = useTexts(worldTexts)
  const language = useLanguage()
  const shown = shownPart(location.search, parts)
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const tab = here.current
    // On a phone the tabs are one line that scrolls: the one that is open is seen.
    if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2
  }, [])
  return (
    <nav aria-label={texts.parts} className={styles.parts}>
      {[undefined, ...parts, 'all' as const].map((part) => (
        <a
          key={nameOf(part)}
          href={partLink(location.search, nameOf(part))}
          className={styles.part}
          ref={part === shown ? here : undefined}
          data-part={nameOf(part)}
          aria-current={part === shown ? 'page' : undefined}
        >
          {part === undefined ? texts.overview : part === 'all' ? texts.all : part.name[language]}
        </a>
      ))}
    </nav>
  )
}
