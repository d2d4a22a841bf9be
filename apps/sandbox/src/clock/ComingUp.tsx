import { formatAmount } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './ComingUp.module.css'
import { stepWord } from './step-word.ts'
import { clockTexts } from './texts.ts'

const most = 6

/** What will fall due and when, and what has just happened, on the entity's clock. */
export function ComingUp() {
  const language = useLanguage()
  const texts = useTexts(clockTexts)
  const { world } = useWorld()
  const moment = useMoment(world && new Date(world.now))
  const due = world?.due.slice(0, most) ?? []
  const events = world?.events.slice(0, most) ?? []
  return (
    <div className={styles.both}>
      <div>
        <h3 className={styles.title}>{texts.due}</h3>
        {due.length === 0 && <p className={styles.soft}>{texts.nothingDue}</p>}
        <ul className={styles.list} aria-label={texts.due}>
          {due.map(({ kind, at, paymentId, amount }) => (
            <li key={`${kind}-${paymentId ?? ''}-${at}`} className={styles.item}>
              <span className={styles.when}>{moment(at)}</span>
              <span>
                {texts.kinds[kind](paymentId ?? '')}
                {amount !== undefined && `: ${formatAmount(amount, language)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.title}>{texts.happened}</h3>
        {events.length === 0 && <p className={styles.soft}>{texts.nothing}</p>}
        <ul className={styles.list} aria-label={texts.happened}>
          {events.map(({ paymentId, sequence, name, at }) => (
            <li key={`${paymentId}-${sequence}`} className={styles.item}>
              <span className={styles.when}>{moment(at)}</span>
              <span>
                {paymentId} {stepWord(language, name)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
