import { portalBase } from '@escudo/contracts/vocabulary'
import { useLanguage, useTexts } from '@escudo/ui'
import styles from './FirstPayment.module.css'
import { walkTexts } from './texts.ts'

const ways = [
  ['ownCode', '/docs/guides/quick-start#checkout'],
  ['ownServer', '/docs/guides/webhooks/subscribe'],
  ['goLive', '/docs/guides/going-live'],
] as const

/** Where somebody goes who has seen a payment from beginning to end; each guide has its code in four languages. */
export function NextSteps() {
  const texts = useTexts(walkTexts)
  const base = portalBase(useLanguage())
  return (
    <ul className={styles.next} aria-label={texts.next}>
      {ways.map(([name, path]) => (
        <li key={name}>
          <a href={base + path}>{texts[name]}</a>
        </li>
      ))}
    </ul>
  )
}
