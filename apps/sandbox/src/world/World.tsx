import { useLanguage, useTexts } from '@escudo/ui'
import { demoClientIds } from '../demo.ts'
import { Languages } from '../parts/Languages.tsx'
import { sandboxTexts } from '../texts.ts'
import { parts } from './parts.ts'
import { PortalBar } from './PortalBar.tsx'
import { shownPart } from './show.ts'
import { worldTexts } from './texts.ts'
import { useLiveWorld } from './use-live-world.ts'
import { WorldContext } from './world-context.ts'
import styles from './World.module.css'
import { WorldBar } from './WorldBar.tsx'

/** `/sandbox`: everything outside Escudo that a payment needs, as devices on a desk; or one of them alone. */
export function World() {
  const language = useLanguage()
  const { simulated } = useTexts(sandboxTexts)
  const texts = useTexts(worldTexts)
  const live = useLiveWorld(demoClientIds[0] ?? '')
  const alone = shownPart(location.search, parts)
  return (
    <WorldContext value={live}>
      <div className={styles.tiles} aria-hidden="true" />
      <PortalBar />
      <header className={styles.header}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Languages />
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <WorldBar />
      <main className={alone ? styles.alone : styles.world}>
        {(alone ? [alone] : parts).map(({ part, isWide, Drawing }) => (
          <div key={part} className={`${styles.place} ${isWide ? styles.wide : ''}`} data-part={part}>
            <Drawing />
          </div>
        ))}
      </main>
      <footer className={styles.footer}>
        {simulated} <a href={`/sandbox/shop?lang=${language}`}>{texts.sampleShop}</a> ·{' '}
        <a href={`/sandbox/app?lang=${language}`}>{texts.sampleApp}</a>
      </footer>
    </WorldContext>
  )
}
