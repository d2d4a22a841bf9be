import { useLanguage, useTexts } from '@escudo/ui'
import { useEffect, useRef } from 'react'
import type { Device } from '../devices/device.ts'
import { EntityChoice } from './EntityChoice.tsx'
import { parts } from './parts.ts'
import { partLink, shownPart } from './show.ts'
import { worldTexts } from './texts.ts'
import { useWorld } from './world-context.ts'
import styles from './WorldBar.module.css'

const nameOf = (part: Device | 'all' | undefined): string | undefined => (typeof part === 'object' ? part.part : part)

/** Where one is, whose world it is, and whether the page is told of it. */
export function WorldBar() {
  const { line, clientId, choose, world } = useWorld()
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
    <div className={styles.bar}>
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
      <section aria-label={texts.entity} className={styles.whose}>
        <EntityChoice clientId={clientId} onChoose={choose} />
        <p role="status" className={styles.line} data-line={line}>
          {texts[line]}
          {world && line === 'live' && <span className={styles.name}>{world.entityName}</span>}
        </p>
      </section>
    </div>
  )
}
