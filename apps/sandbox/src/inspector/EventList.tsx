import { formatAmount } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { stepWord } from '../clock/step-word.ts'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Inspector.module.css'
import { Nothing } from './Nothing.tsx'
import { InspectorRow } from './InspectorRow.tsx'
import { matches } from './curl-of.ts'
import type { ViewProps } from './view-props.ts'
import { inspectorTexts } from './texts.ts'

export function EventList({ wanted, onFollow }: ViewProps) {
  const language = useLanguage()
  const texts = useTexts(inspectorTexts)
  const { world } = useWorld()
  const moment = useMoment(world && new Date(world.now))
  const all = world?.events ?? []
  const events = all.filter((event) => matches(wanted, event.paymentId, stepWord(language, event.name), event.action ?? undefined))
  if (all.length === 0) return <Nothing title={texts.noEvents} />
  if (events.length === 0) return <p className={styles.empty}>{texts.nothingFits}</p>
  return (
    <ul className={styles.list} aria-label={texts.events}>
      {events.map(({ paymentId, sequence, name, action, amount, at }) => (
        <InspectorRow key={`${paymentId}-${sequence}`} id={`${paymentId}-${sequence}`} when={moment(at)} open={false} onToggle={undefined}>
          <b>
            {paymentId} · {sequence}
          </b>
          <span>{stepWord(language, name)}</span>
          {action && <code>{action}</code>}
          <span className={styles.soft}>{formatAmount(amount, language)}</span>
          <button type="button" className={styles.look} aria-label={texts.webhooksOf(paymentId)} onClick={() => onFollow(paymentId)}>
            {texts.notifications}
          </button>
        </InspectorRow>
      ))}
    </ul>
  )
}
