import { formatAmount, groupReference, type PageView } from '@escudo/contracts/page'
import { Button } from '@escudo/ui'
import { useState, type ReactNode } from 'react'
import { Moment } from '../frame/Moment.tsx'
import { useLanguage, useSay } from '../say.ts'
import classes from './Receipt.module.css'

/**
 * What was paid, to whom, when and how: the essentials at once, the rest on request, and all of it on paper. Without a
 * script all of it stands there.
 */
export function Receipt({ view, onOpen }: { view: PageView; onOpen: () => void }) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => {
    onOpen()
    setIsOpen(!isOpen)
  }
  return (
    <section className={classes.receipt} aria-label={say(view.phase === 'paid' ? 'receipt' : 'receiptHeld')}>
      <h2 className={classes.heading}>{say(view.phase === 'paid' ? 'receipt' : 'receiptHeld')}</h2>
      <Essentials view={view} />
      <div className={isOpen ? classes.open : classes.folded} id="receipt-more">
        <More view={view} />
        <p className={classes.note}>{say('noFees')}</p>
      </div>
      <div className={classes.buttons} data-screen-only data-needs-script>
        <Button kind="secondary" aria-expanded={isOpen} aria-controls="receipt-more" onClick={toggle}>
          {say(isOpen ? 'hideReceipt' : 'seeReceipt')}
        </Button>
        {isOpen && view.layout !== 'web' && (
          <Button kind="plain" onClick={() => window.print()}>
            {say('printReceipt')}
          </Button>
        )}
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
          <Moment at={view.settledAt} />
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
