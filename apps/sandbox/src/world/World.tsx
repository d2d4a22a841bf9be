import { Challenges } from '../bank/Challenges.tsx'
import { CashMachine } from '../cash-machine/CashMachine.tsx'
import { Clock } from '../clock/Clock.tsx'
import { demoEntities } from '../demo.ts'
import { Faults } from '../faults/Faults.tsx'
import { Inspector } from '../inspector/Inspector.tsx'
import { Languages } from '../parts/Languages.tsx'
import { Phone } from '../phone/Phone.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { Terminals } from '../terminals/Terminals.tsx'
import { TestData } from '../test-data/TestData.tsx'
import { FirstPayment } from '../walk/FirstPayment.tsx'
import { partOf, parts, type Part } from './show.ts'
import { useLiveWorld } from './use-live-world.ts'
import { WorldContext } from './world-context.ts'
import styles from './World.module.css'
import { WorldBar } from './WorldBar.tsx'

const drawings: Readonly<Record<Part, () => React.JSX.Element>> = {
  walk: FirstPayment,
  machine: CashMachine,
  phone: Phone,
  terminals: Terminals,
  bank: Challenges,
  clock: Clock,
  faults: Faults,
  inspector: Inspector,
  data: TestData,
}

/** `/sandbox`: everything outside Escudo that a payment needs, as devices on a desk; or one of them alone. */
export function World() {
  const { language, texts } = useSandbox()
  const live = useLiveWorld(demoEntities[0] ?? '')
  const alone = partOf(location.search)
  return (
    <WorldContext value={live}>
      <div className={styles.tiles} aria-hidden="true" />
      <header className={styles.header}>
        <h1 className={styles.title}>{texts.world.title}</h1>
        <Languages />
        <p className={styles.lead}>{texts.world.lead}</p>
      </header>
      <WorldBar />
      <main className={alone ? styles.alone : styles.world}>
        {(alone ? [alone] : parts).map((part) => {
          const Drawing = drawings[part]
          return (
            <div key={part} className={styles.place} data-part={part}>
              <Drawing />
            </div>
          )
        })}
      </main>
      <footer className={styles.footer}>
        {texts.simulated} <a href={`/sandbox/shop?lang=${language}`}>{texts.sampleShop}</a> ·{' '}
        <a href={`/sandbox/app?lang=${language}`}>{texts.sampleApp}</a>
      </footer>
    </WorldContext>
  )
}
