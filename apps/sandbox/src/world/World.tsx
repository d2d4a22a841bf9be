import { CashMachine } from '../cash-machine/CashMachine.tsx'
import { Clock } from '../clock/Clock.tsx'
import { LanguageLinks } from '../parts/LanguageLinks.tsx'
import { Phone } from '../phone/Phone.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { TestData } from '../test-data/TestData.tsx'
import styles from './World.module.css'

/** `/sandbox`: everything outside Escudo that a payment needs, side by side. */
export function World() {
  const { language, texts } = useSandbox()
  return (
    <>
      <div className={styles.tiles} aria-hidden="true" />
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{texts.world.title}</h1>
          <p className={styles.lead}>{texts.world.lead}</p>
        </div>
        <LanguageLinks />
      </header>
      <main className={styles.world}>
        <CashMachine />
        <div className={styles.phone}>
          <Phone />
        </div>
        <Clock />
        <div className={styles.wide}>
          <TestData />
        </div>
      </main>
      <footer className={styles.footer}>
        {texts.simulated} <a href={`/sandbox/shop?lang=${language}`}>{texts.sampleShop}</a> ·{' '}
        <a href={`/sandbox/app?lang=${language}`}>{texts.sampleApp}</a>
      </footer>
    </>
  )
}
