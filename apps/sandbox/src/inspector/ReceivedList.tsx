import { useTexts } from '@escudo/ui'
import { useSandbox } from '../sandbox-context.ts'
import { useMoment } from '../world/use-moment.ts'
import type { WorldState } from '../world/world-context.ts'
import styles from './Inspector.module.css'
import { ShownMessage } from './ShownMessage.tsx'
import { InspectorRow } from './InspectorRow.tsx'
import { inspectorTexts } from './texts.ts'
import { useDetail } from './use-detail.ts'

export function ReceivedList({ receiver }: { receiver: WorldState['receivers'][number] }) {
  const { client } = useSandbox()
  const texts = useTexts(inspectorTexts)
  const moment = useMoment()
  const { open, detail, toggle } = useDetail(() => client.getReceiver({ params: { name: receiver.name } }))
  if (receiver.received.length === 0) return <p className={styles.empty}>{texts.nothingReceived}</p>
  const shown = detail?.data?.received.find(({ receivedId }) => receivedId === open)
  return (
    <ul className={styles.list} aria-label={texts.receiver}>
      {receiver.received.map(({ receivedId, at, action, paymentIds, valid, status }) => (
        <InspectorRow
          key={receivedId}
          id={receivedId}
          when={moment(at)}
          open={open === receivedId}
          onToggle={() => toggle(receivedId)}
          detail={shown && <ShownMessage {...shown} />}
        >
          <b>{paymentIds.join(', ')}</b> <code>{action}</code>
          <span className={styles.tag} data-good={valid || undefined}>
            {valid ? texts.valid : texts.invalid}
          </span>
          <span className={styles.soft}>{status}</span>
        </InspectorRow>
      ))}
    </ul>
  )
}
