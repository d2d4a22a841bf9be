import { useLanguage, useTexts } from '@escudo/ui'
import { BankQuestion } from '../devices/bank/BankQuestion.tsx'
import { questioners } from '../devices/questions.ts'
import { WalletSheet } from '../devices/wallet/WalletSheet.tsx'
import { walkOf } from '../walk/walk-steps.ts'
import styles from './Overview.module.css'
import { overviewTexts } from './overview-texts.ts'
import { parts } from './parts.ts'
import { partLink } from './show.ts'
import { worldTexts } from './texts.ts'
import { useMoment } from './use-moment.ts'
import { useWorld, type WorldState } from './world-context.ts'

type Texts = (typeof overviewTexts)['PT']

/** What is to be said of a part at a glance; and whether somebody is waited for there. */
function factsOf(world: WorldState, texts: Texts, at: string): Readonly<Record<string, [fact: string, waiting?: number]>> {
  const unpaid = world.checkouts.filter(({ reference, state }) => reference !== undefined && state === 'pending').length
  const asks = (question: unknown) => world.challenges.filter(({ code }) => questioners[code]?.Question === question).length
  const [asked, toConfirm] = [asks(BankQuestion), asks(WalletSheet)]
  const open = world.disputes.filter(({ status }) => status === 'open' || status === 'contested').length
  const [last] = world.requests
  return {
    walk: [texts.walk(walkOf(world, undefined).done.size)],
    machine: [texts.machine(unpaid), unpaid],
    phone: [texts.phone(world.phoneRequests.length), world.phoneRequests.length],
    terminals: [texts.terminals],
    bank: [texts.bank(asked), asked],
    wallet: [texts.wallet(toConfirm), toConfirm],
    clock: [texts.clock(at)],
    disputes: [texts.disputes(open), open],
    faults: [texts.faults(world.faults.length), world.faults.length],
    inspector: [texts.inspector(last && `${last.status} · ${last.method} ${last.path.replace(/^\/api/, '')}`)],
    data: [texts.data],
  }
}

/** Every part on one screen, with what happens there now; each leads to itself. */
export function Overview() {
  const language = useLanguage()
  const own = useTexts(worldTexts)
  const texts = useTexts(overviewTexts)
  const { world } = useWorld()
  const moment = useMoment(world && new Date(world.now))
  const facts = world && factsOf(world, texts, moment(world.now))
  return (
    <ul className={styles.parts} aria-label={texts.overview}>
      {parts.map(({ part, name }) => {
        const [fact, waiting = 0] = facts?.[part] ?? ['']
        return (
          <li key={part} className={styles.item} data-part={part}>
            <a href={partLink(location.search, part)} className={styles.part} data-waiting={waiting > 0 || undefined}>
              <span className={styles.name}>{name[language]}</span>
              <span className={styles.fact}>{fact}</span>
            </a>
          </li>
        )
      })}
      <li className={styles.item} data-part="shop">
        <a href={`/sandbox/shop?lang=${language}`} className={styles.part}>
          <span className={styles.name}>{own.sampleShop}</span>
          <span className={styles.fact}>{texts.shop}</span>
        </a>
      </li>
    </ul>
  )
}
