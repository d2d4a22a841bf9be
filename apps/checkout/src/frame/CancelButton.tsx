import type { PageView } from '@escudo/contracts/page'
import { Button, Notice } from '@escudo/ui'
import { useRef } from 'react'
import { useSendMeans } from '../entry/use-send-means.ts'
import type { LiveView } from '../live/use-live-view.ts'
import { useSay } from '../say.ts'
import classes from './CancelButton.module.css'

/** Cancels after one question, asked in a native dialog: Escape and the safe answer lead back to paying. */
export function CancelButton({ view, live }: { view: PageView; live: LiveView }) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const { isSending, problem, send } = useSendMeans(live)
  const cancel = () => send((client) => client.leaveCheckout({ params: { token: view.token } }))
  return (
    <>
      <Button kind="plain" onClick={() => dialog.current?.showModal()} data-needs-script>
        {say('cancel')}
      </Button>
      <dialog className={classes.dialog} ref={dialog} aria-labelledby="cancel-title">
        <h2 className={classes.title} id="cancel-title">
          {say('cancelSure')}
        </h2>
        <p>{say('cancelMeans')}</p>
        {problem && (
          <Notice kind="bad" title={problem.title}>
            {problem.text}
          </Notice>
        )}
        <div className={classes.answers}>
          <Button onClick={() => dialog.current?.close()}>{say('keepPaying')}</Button>
          <Button kind="secondary" busy={isSending} onClick={() => void cancel()}>
            {say('cancel')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
