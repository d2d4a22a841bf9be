import { formatAmount } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { stepWord } from '../clock/step-word.ts'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Inspector.module.css'
import { Nothing } from './Nothing.tsx'
import { InspectorRow } from './InspectorRow.tsx'
import { inspectorTexts } from './texts.ts'

export function EventList() {
  const language = useLanguage()
  const texts = useTexts(inspectorTexts)
  const { world } = useWorld()
  const moment = useMoment(world && new Date(world.now))
  const events = world?.events ?? []
  if (events.length === 0) return <Nothing title={texts.noEvents} />
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
        </InspectorRow>
      ))}
    </ul>
  )
}
