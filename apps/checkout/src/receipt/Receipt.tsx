import { formatAmount, groupReference, type PageView } from '@escudo/contracts/page'
import { ButtonLink } from '@escudo/ui'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Moment } from '../frame/Moment.tsx'
import type { LiveView } from '../live/use-live-view.ts'
import { useLanguage, useSay } from '../say.ts'
import classes from './Receipt.module.css'
import { SendReceipt } from './SendReceipt.tsx'

/** What was paid, to whom, when and how: the essentials on the screen, all of it on paper, without a script, in the PDF and in the email. */
export function Receipt({ view, live, onUse }: { view: PageView; live: LiveView; onUse: () => void }) {
  const say = useSay()
  const whole = useRef<HTMLElement>(null)
  const onceUsed = useEffectEvent(onUse)
  // Who does anything here is not sent away meanwhile.
  useEffect(() => {
    const used = new AbortController()
    for (const event of ['focusin', 'pointerdown']) whole.current?.addEventListener(event, () => onceUsed(), { signal: used.signal })
    return () => used.abort()
  }, [])
  return (
    <section className={classes.receipt} ref={whole} aria-label={say(view.phase === 'paid' ? 'receipt' : 'receiptHeld')}>
      <h2 className={classes.heading}>{say(view.phase === 'paid' ? 'receipt' : 'receiptHeld')}</h2>
      <Essentials view={view} />
      <div className={classes.folded}>
        <More view={view} />
        <p className={classes.note}>{say('noFees')}</p>
      </div>
      <div className={classes.keep} data-screen-only>
        {view.mails && <SendReceipt view={view} live={live} />}
        <ButtonLink
          kind={view.mails ? 'plain' : 'secondary'}
          className={classes.pdf}
          href={`/pay/${view.token}/receipt.pdf?page_language=${view.language}`}
          target="_blank"
        >
          {say('receiptPdf')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Row({ name, figures = false, children }: { name: string; figures?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={figures ? classes.figures : undefined} suppressHydrationWarning>
        {children}
      </dd>
    </div>
  )
}

function Essentials({ view }: { view: PageView }) {
  const say = useSay()
  return (
    <dl className={classes.rows}>
      <Row name={say('payee')}>{view.entity.name}</Row>
      {view.paidWith && <Row name={say(view.phase === 'paid' ? 'paidWith' : 'authorisedWith')}>{view.paidWith.label}</Row>}
      {view.settledAt && (
        <Row name={say('date')}>
          <Moment at={view.settledAt} month="short" />
        </Row>
      )}
      <Row name={say('reference')} figures>
        {groupReference(view.reference)}
      </Row>
    </dl>
  )
}

function More({ view }: { view: PageView }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <dl className={classes.rows}>
      <Row name={say('amount')} figures>
        {formatAmount(view.amount, language)}
      </Row>
      <Row name={say('nif')} figures>
        {view.entity.clientId}
      </Row>
      {view.summary && <Row name={say('whatFor')}>{view.summary}</Row>}
      {view.code && <Row name={say('code')}>{view.code}</Row>}
      <Row name={say('platform')}>{view.platform}</Row>
      <Row name={say('payment')} figures>
        {view.paymentId}
      </Row>
    </dl>
  )
}
