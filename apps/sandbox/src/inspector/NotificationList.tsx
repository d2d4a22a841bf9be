import { Button, useTexts } from '@escudo/ui'
import { useState, type ComponentProps } from 'react'
import { answered } from '../answered.ts'
import { useSandbox } from '../sandbox-context.ts'
import { useMoment } from '../world/use-moment.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Inspector.module.css'
import { ShownMessage } from './ShownMessage.tsx'
import { Nothing } from './Nothing.tsx'
import { InspectorRow } from './InspectorRow.tsx'
import { matches } from './curl-of.ts'
import type { ViewProps } from './view-props.ts'
import { inspectorTexts } from './texts.ts'
import { useDetail } from './use-detail.ts'

type Message = ComponentProps<typeof ShownMessage> & { sentAt: string }

/** What was posted, try by try. */
function Sent({ messages }: { messages: readonly Omit<Message, 'when'>[] }) {
  const texts = useTexts(inspectorTexts)
  const { world } = useWorld()
  const moment = useMoment(world && new Date(world.now))
  if (messages.length === 0) return <p>{texts.notKept}</p>
  return messages.map(({ sentAt, ...message }) => <ShownMessage key={sentAt} {...message} when={moment(sentAt)} />)
}

/** What the merchant was told, with what was posted and its signature. */
export function NotificationList({ wanted, onFollow }: ViewProps) {
  const { client } = useSandbox()
  const texts = useTexts(inspectorTexts)
  const { world, clientId } = useWorld()
  const moment = useMoment(world && new Date(world.now))
  const [said, setSaid] = useState('')
  const { open, detail, toggle, load } = useDetail((deliveryId) => client.getNotification({ params: { clientId, deliveryId } }))
  const all = world?.notifications ?? []
  const notifications = all.filter(({ action, paymentId, url, status }) =>
    matches(wanted, action, paymentId ?? undefined, url, texts.statuses[status]),
  )

  async function replay(deliveryId: string) {
    const { refusal } = await answered(client.replayNotification({ params: { clientId, deliveryId } }))
    setSaid(refusal ? refusal.words.join(' ') : texts.replayed)
    await load(deliveryId)
  }

  if (all.length === 0) return <Nothing title={texts.noNotifications} />
  if (notifications.length === 0) return <p className={styles.empty}>{texts.nothingFits}</p>
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul className={styles.list} aria-label={texts.notifications}>
        {notifications.map(({ deliveryId, action, paymentId, url, status, tries, createdAt }) => (
          <InspectorRow
            key={deliveryId}
            id={deliveryId}
            when={moment(createdAt)}
            open={open === deliveryId}
            onToggle={() => toggle(deliveryId)}
            detail={
              <>
                <Button kind="secondary" onClick={() => void replay(deliveryId)}>
                  {texts.replay}
                </Button>
                {paymentId !== undefined && (
                  <Button kind="plain" onClick={() => onFollow(paymentId)}>
                    {texts.requestsOf(paymentId)}
                  </Button>
                )}
                {detail?.data && <Sent messages={detail.data.sent} />}
              </>
            }
          >
            <b>{paymentId}</b> <code>{action}</code>
            <span className={styles.tag} data-good={status === 'delivered' || undefined}>
              {texts.statuses[status]}
            </span>
            <span className={styles.soft}>{texts.tries(tries)}</span>
            <span className={styles.soft}>{url}</span>
          </InspectorRow>
        ))}
      </ul>
    </>
  )
}
