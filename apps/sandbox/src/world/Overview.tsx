import { useLanguage, useTexts } from '@escudo/ui'
import type { Device } from '../devices/device.ts'
import styles from './Overview.module.css'
import { overviewTexts } from './overview-texts.ts'
import { partsOf, people } from './parts.ts'
import { partLink } from './show.ts'
import { worldTexts } from './texts.ts'
import { useFacts } from './use-facts.ts'
import { useSampleLink } from './use-sample-link.ts'

/** What is looked at later: small on a phone, unless something waits there. */
const lookedAtLater = ['clock', 'disputes', 'faults', 'data', 'people', 'app', 'mailbox']

type CardProps = { part: string; href: string; name: string; fact: string; isWaiting?: boolean }

function Card({ part, href, name, fact, isWaiting = false }: CardProps) {
  return (
    <li className={styles.item} data-part={part} data-later={lookedAtLater.includes(part) || undefined}>
      <a href={href} className={styles.part} data-waiting={isWaiting || undefined}>
        <span className={styles.name}>{name}</span>
        <span className={styles.fact}>{fact}</span>
      </a>
    </li>
  )
}

/** A first payment, and what pays; then what is looked at and tried. */
const usedFirst = [...partsOf.start, ...partsOf.pay]
const usedNext = [...partsOf.time, ...partsOf.trouble, ...partsOf.look]

/** Every part on one screen, in the order of use, with what happens there now; each leads to itself. */
export function Overview() {
  const language = useLanguage()
  const own = useTexts(worldTexts)
  const texts = useTexts(overviewTexts)
  const facts = useFacts(texts)
  const sample = useSampleLink()
  const card = ({ part, name }: Device) => {
    const [fact, waiting = 0] = facts?.[part] ?? ['']
    return <Card key={part} part={part} href={partLink(location.search, part)} name={name[language]} fact={fact} isWaiting={waiting > 0} />
  }
  return (
    <ul className={styles.parts} aria-label={texts.overview}>
      {usedFirst.map(card)}
      <Card part="shop" href={sample('shop')} name={own.sampleShop} fact={texts.shop} />
      {usedNext.map(card)}
      {card(people)}
      <Card part="app" href={sample('app')} name={own.sampleApp} fact={texts.app} />
      <Card part="mailbox" href={sample('mailbox')} name={own.mailbox} fact={texts.mailbox} />
    </ul>
  )
}
