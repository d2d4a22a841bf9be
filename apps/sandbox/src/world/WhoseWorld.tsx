import { useTexts } from '@escudo/ui'
import { EntityChoice } from './EntityChoice.tsx'
import { worldTexts } from './texts.ts'
import styles from './WhoseWorld.module.css'
import { useWorld } from './world-context.ts'

/** Whose world it is, and whether the page is told of it. */
export function WhoseWorld() {
  const { line, clientId, choose, world } = useWorld()
  const texts = useTexts(worldTexts)
  return (
    <section aria-label={texts.entity} className={styles.whose}>
      <EntityChoice clientId={clientId} onChoose={choose} />
      <p role="status" className={styles.line} data-line={line}>
        {texts[line]}
        {world && line === 'live' && <span className={styles.name}>{world.entityName}</span>}
      </p>
    </section>
  )
}
