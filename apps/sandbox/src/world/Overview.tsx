import { useLanguage, useTexts } from '@escudo/ui'
import styles from './Overview.module.css'
import { overviewTexts } from './overview-texts.ts'
import { parts } from './parts.ts'
import { partLink } from './show.ts'
import { worldTexts } from './texts.ts'
import { useFacts } from './use-facts.ts'
import { useSampleLink } from './use-sample-link.ts'

type CardProps = { part: string; href: string; name: string; fact: string; isWaiting?: boolean }

function Card({ part, href, name, fact, isWaiting = false }: CardProps) {
  return (
    <li className={styles.item} data-part={part}>
      <a href={href} className={styles.part} data-waiting={isWaiting || undefined}>
        <span className={styles.name}>{name}</span>
        <span className={styles.fact}>{fact}</span>
      </a>
    </li>
  )
}

/** Every part on one screen, with what happens there now; each leads to itself. */
export function Overview() {
  const language = useLanguage()
  const own = useTexts(worldTexts)
  const texts = useTexts(overviewTexts)
  const facts = useFacts(texts)
  const sample = useSampleLink()
  return (
    <ul className={styles.parts} aria-label={texts.overview}>
      {parts.map(({ part, name }) => {
        const [fact, waiting = 0] = facts?.[part] ?? ['']
        return (
          <Card key={part} part={part} href={partLink(location.search, part)} name={name[language]} fact={fact} isWaiting={waiting > 0} />
        )
      })}
      <Card part="shop" href={sample('shop')} name={own.sampleShop} fact={texts.shop} />
      <Card part="app" href={sample('app')} name={own.sampleApp} fact={texts.app} />
      <Card part="mailbox" href={sample('mailbox')} name={own.mailbox} fact={texts.mailbox} />
    </ul>
  )
}
