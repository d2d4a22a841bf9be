import { Field, useTexts } from '@escudo/ui'
import { useId, useState } from 'react'
import { EventList } from './EventList.tsx'
import styles from './Inspector.module.css'
import { NotificationList } from './NotificationList.tsx'
import { ReceiverPanel } from './ReceiverPanel.tsx'
import { RequestList } from './RequestList.tsx'
import { inspectorTexts } from './texts.ts'
import type { ViewProps } from './view-props.ts'

const views = ['requests', 'events', 'notifications', 'receiver'] as const
type View = (typeof views)[number]
const drawings: Readonly<Record<View, (props: ViewProps) => React.JSX.Element>> = {
  requests: RequestList,
  events: EventList,
  notifications: NotificationList,
  receiver: ReceiverPanel,
}

/** The view that an address asks for, by `&view=receiver`. */
function viewOf(search: string): View {
  const asked = new URLSearchParams(search).get('view')
  return views.find((view) => view === asked) ?? 'requests'
}

/** What went over the wire: the last requests, events, webhooks, and the receiver that takes them. */
export function Inspector() {
  const texts = useTexts(inspectorTexts)
  const [view, setView] = useState<View>(() => viewOf(location.search))
  const [wanted, setWanted] = useState('')
  const name = useId()
  const Drawing = drawings[view]
  return (
    <section aria-labelledby="inspector">
      <h2 id="inspector" className={styles.title}>
        {texts.title}
      </h2>
      <fieldset className={styles.views}>
        <legend className={styles.legend}>{texts.views}</legend>
        {views.map((one) => (
          <label key={one} className={styles.view}>
            <input type="radio" name={name} checked={one === view} onChange={() => setView(one)} />
            <span>{texts[one]}</span>
          </label>
        ))}
      </fieldset>
      {view !== 'receiver' && (
        <Field
          compact
          className={styles.filter}
          type="search"
          label={texts.filter}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <div className={styles.sheet}>
        <Drawing
          wanted={wanted}
          onFollow={(paymentId) => {
            setWanted(paymentId)
            setView(view === 'events' ? 'notifications' : 'requests')
          }}
        />
      </div>
    </section>
  )
}
