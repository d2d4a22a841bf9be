import { SkipLink, useLanguage, useTexts } from '@escudo/ui'
import { demoClientIds } from '../demo.ts'
import { Languages } from '../parts/Languages.tsx'
import { sandboxTexts } from '../texts.ts'
import { FirstPayment } from '../walk/FirstPayment.tsx'
import { Overview } from './Overview.tsx'
import { parts } from './parts.ts'
import { PortalBar } from './PortalBar.tsx'
import { shownPart } from './show.ts'
import { worldTexts } from './texts.ts'
import { useLiveWorld } from './use-live-world.ts'
import { WorldContext } from './world-context.ts'
import styles from './World.module.css'
import { WorldBar } from './WorldBar.tsx'

/** The overview on one screen: the first payment, and what happens at each of the other parts. */
function Home() {
  return (
    <main className={styles.home} id="main" tabIndex={-1}>
      <div className={`${styles.place} ${styles.first}`} data-part="walk">
        <FirstPayment />
      </div>
      <Overview />
    </main>
  )
}

/** `/sandbox`: everything outside Escudo that a payment needs, at a glance; one of them alone, or all on a desk. */
export function World() {
  const language = useLanguage()
  const { simulated } = useTexts(sandboxTexts)
  const texts = useTexts(worldTexts)
  const live = useLiveWorld(demoClientIds[0] ?? '')
  const shown = shownPart(location.search, parts)
  return (
    <WorldContext value={live}>
      <SkipLink>{texts.skip}</SkipLink>
      <div className={styles.tiles} aria-hidden="true" />
      <PortalBar />
      <header className={`${styles.header} ${shown === undefined ? '' : styles.small}`}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Languages />
        {shown === undefined && <p className={styles.lead}>{texts.lead}</p>}
      </header>
      <WorldBar />
      {shown === undefined ? (
        <Home />
      ) : (
        <main className={shown === 'all' ? styles.world : styles.alone} id="main" tabIndex={-1}>
          {(shown === 'all' ? parts : [shown]).map(({ part, isWide, Drawing }) => (
            <div key={part} className={`${styles.place} ${isWide ? styles.wide : ''}`} data-part={part}>
              <Drawing />
            </div>
          ))}
        </main>
      )}
      <footer className={styles.footer}>
        {simulated} <a href={`/sandbox/mailbox?lang=${language}`}>{texts.mailbox}</a> ·{' '}
        <a href={`/sandbox/shop?lang=${language}`}>{texts.sampleShop}</a> · <a href={`/sandbox/app?lang=${language}`}>{texts.sampleApp}</a>
      </footer>
    </WorldContext>
  )
}
