import { formatAmount, type PageView } from '@escudo/contracts/page'
import { Button, Notice } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import { useSendMeans } from '../entry/use-send-means.ts'
import type { LiveView } from '../live/use-live-view.ts'
import { useLanguage, useSay } from '../say.ts'
import classes from './BankPhase.module.css'
import { asksOf } from './phase.ts'
import { PhasePanel } from './PhasePanel.tsx'

/**
 * The bank's question, in a frame of this page (EMV 3-D Secure challenge window); where a browser shows none, a link
 * leads to the bank, and a button back to the ways to pay. What the bank decided comes by the page's own stream: nothing that the frame says is believed.
 */
export function BankPhase({ view, live }: { view: PageView; live: LiveView }) {
  const say = useSay()
  const texts = asksOf(view)
  const { isSending, problem, send } = useSendMeans(live)
  const goBack = () => send((client) => client.leaveBank({ params: { token: view.token } }))
  const amount = formatAmount(view.amount, useLanguage())
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    // Of a page that came with its frame the load may be over before this script heard of it.
    if (frame.current && performance.getEntriesByName(frame.current.src, 'resource').length > 0) setIsLoaded(true)
  }, [])
  return (
    <PhasePanel mark={texts.mark ?? 'bank'} title={say(texts.title)}>
      <p suppressHydrationWarning>{say(texts.here, { amount })}</p>
      {problem && (
        <Notice kind="bad" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {view.bank && (
        <>
          <Button kind="plain" busy={isSending} onClick={() => void goBack()} data-needs-script>
            {say(texts.leave)}
          </Button>
          <div className={classes.place}>
            {!isLoaded && (
              <p className={classes.loading} role="status" data-needs-script>
                <span className={classes.spinner} aria-hidden="true" />
                {say('bankLoading')}
              </p>
            )}
            <iframe
              className={classes.frame}
              onLoad={() => setIsLoaded(true)}
              ref={frame}
              // After this page's own first layout: what happens stands there before the bank's page loads.
              loading="lazy"
              src={view.bank.url}
              title={say(texts.frame)}
              referrerPolicy="no-referrer"
              // What banks' pages need; none of them leads the shop's page away by itself.
              sandbox="allow-forms allow-popups allow-same-origin allow-scripts allow-top-navigation-by-user-activation"
            />
          </div>
          <a className={classes.instead} href={view.bank.url} target="_top">
            {say(texts.instead)}
          </a>
        </>
      )}
    </PhasePanel>
  )
}
