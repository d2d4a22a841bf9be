import { SkipLink, useLanguage, useTexts } from '@escudo/ui'
import { demoClientIds } from '../demo.ts'
import { sandboxTexts } from '../texts.ts'
import { FirstPayment } from '../walk/FirstPayment.tsx'
import { Everything } from './Everything.tsx'
import { Overview } from './Overview.tsx'
import { people, places } from './parts.ts'
import { PartTabs } from './PartTabs.tsx'
import { PortalBar } from './PortalBar.tsx'
import { partLink, shownPart } from './show.ts'
import { worldTexts } from './texts.ts'
import { useLiveWorld } from './use-live-world.ts'
import { useSampleLink } from './use-sample-link.ts'
import { WhoseWorld } from './WhoseWorld.tsx'
import { WorldContext } from './world-context.ts'
import styles from './World.module.css'

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

function Alone({ of: { part, isWide, Drawing } }: { of: (typeof places)[number] }) {
  return (
    <main className={styles.alone} id="main" tabIndex={-1}>
      <div className={`${styles.place} ${isWide ? styles.wide : ''}`} data-part={part}>
        <Drawing />
      </div>
    </main>
  )
}

/** What the overview has as cards. */
function WaysOut() {
  const language = useLanguage()
  const sample = useSampleLink()
  const { simulated } = useTexts(sandboxTexts)
  const texts = useTexts(worldTexts)
  return (
    <footer className={styles.footer}>
      {simulated} <a href={partLink(location.search, people.part)}>{people.name[language]}</a> ·{' '}
      <a href={sample('mailbox')}>{texts.mailbox}</a> · <a href={sample('shop')}>{texts.sampleShop}</a> ·{' '}
      <a href={sample('app')}>{texts.sampleApp}</a>
    </footer>
  )
}

/** `/sandbox`: everything outside Escudo that a payment needs, at a glance; one of them alone, or all on a desk. */
export function World() {
  const texts = useTexts(worldTexts)
  const live = useLiveWorld(demoClientIds[0] ?? '')
  const shown = shownPart(location.search, places)
  return (
    <WorldContext value={live}>
      <SkipLink>{texts.skip}</SkipLink>
      <PortalBar />
      <header className={styles.header}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <WhoseWorld />
      </header>
      <PartTabs />
      {shown === undefined ? <Home /> : shown === 'all' ? <Everything /> : <Alone of={shown} />}
      {shown !== undefined && <WaysOut />}
    </WorldContext>
  )
}
