import { useLanguage, useTexts } from '@escudo/ui'
import { EntityChoice } from './EntityChoice.tsx'
import { parts } from './parts.ts'
import { partLink, shownPart } from './show.ts'
import { worldTexts } from './texts.ts'
import { useWorld } from './world-context.ts'
import styles from './WorldBar.module.css'

/** Where one is, whose world it is, and whether the page is told of it. */
export function WorldBar() {
  const { line, clientId, choose, world } = useWorld()
  const texts = useTexts(worldTexts)
  const language = useLanguage()
  const shown = shownPart(location.search, parts)
  return (
    <div className={styles.bar}>
      <nav aria-label={texts.parts} className={styles.parts}>
        {[undefined, ...parts].map((part) => (
          <a
            key={part?.part ?? 'all'}
            href={partLink(location.search, part?.part)}
            className={styles.part}
            aria-current={part === shown ? 'page' : undefined}
          >
            {part ? part.name[language] : texts.all}
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
