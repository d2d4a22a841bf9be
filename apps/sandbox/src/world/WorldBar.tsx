import { useSandbox } from '../sandbox-context.ts'
import { EntityChoice } from './EntityChoice.tsx'
import { partLink, partOf, parts } from './show.ts'
import { useWorld } from './world-context.ts'
import styles from './WorldBar.module.css'

/** Where one is, whose world it is, and whether the page is told of it. */
export function WorldBar() {
  const { texts } = useSandbox()
  const { line, clientId, choose, world } = useWorld()
  const words = texts.desk.nav
  const shown = partOf(location.search)
  return (
    <div className={styles.bar}>
      <nav aria-label={words.title} className={styles.parts}>
        {[undefined, ...parts].map((part) => (
          <a
            key={part ?? 'all'}
            href={partLink(location.search, part)}
            className={styles.part}
            aria-current={part === shown ? 'page' : undefined}
          >
            {part ? words.parts[part] : words.all}
          </a>
        ))}
      </nav>
      <section aria-label={words.entity} className={styles.whose}>
        <EntityChoice clientId={clientId} onChoose={choose} />
        <p role="status" className={styles.line} data-line={line}>
          {words[line]}
          {world && line === 'live' && <span className={styles.name}>{world.entityName}</span>}
        </p>
      </section>
    </div>
  )
}
