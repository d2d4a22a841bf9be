import type { WirePayment, WirePaymentTimeline } from '@escudo/contracts/page'
import { Badge, Button, Dialog, Money, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hasReference, HandOverReference } from '../asking/HandOver.tsx'
import { askingTexts } from '../asking/texts.ts'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Exact } from '../parts/Exact.tsx'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { Amount } from './Amount.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { stateKinds, stateNames, typeNames } from './names.ts'
import { MailReceipt } from './MailReceipt.tsx'
import { PartDialog } from './PartDialog.tsx'
import classes from './PaymentPage.module.css'
import { methodText } from './Payments.tsx'
import { paymentTexts } from './texts.ts'
import { Timeline } from './Timeline.tsx'
import { useLivePayment } from './use-live-payment.ts'

/** One payment: what it is, what can be done with it, and all that happened, down to the ledger entry. */
export function PaymentPage() {
  const id = useLocation().pathname.split('/')[4] ?? ''
  return <OnePayment key={id} id={id} />
}

function OnePayment({ id }: { id: string }) {
  const say = useSayOf(paymentTexts)
  const { clientId } = useOffice()
  const input = { params: { id } }
  const asked = useCall('getPaymentTimeline', input)
  const isLive = useLivePayment(input)
  return (
    <Room title={say('payment', { id })} aside={isLive && <Badge kind="good">{say('live')}</Badge>}>
      <p>
        <Link className={classes.back!} to={`/office/${clientId}/payments`}>
          ← {say('back')}
        </Link>
      </p>
      <Shown asked={asked}>
        {({ data }) => (
          // What can be done comes before what happened: on a phone it is seen at once.
          <div className={classes.page}>
            <section className={`${parts.card} ${classes.facts}`}>
              <Facts payment={data.payment} />
            </section>
            <section className={`${parts.card} ${classes.acts}`}>
              <h2>{say('acts')}</h2>
              <Acts of={data} />
            </section>
            <section className={`${parts.card} ${classes.history}`}>
              <h2>{say('history')}</h2>
              <Timeline of={data} />
            </section>
          </div>
        )}
      </Shown>
    </Room>
  )
}

/** What a payment is, whoever reads it. */
export function Facts({ payment }: { payment: WirePayment }) {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { state } = payment.stateDetails
  const { customer } = payment
  const payer = customer && ([customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.email || customer.phoneNumber)
  return (
    <>
      <p className={classes.amount}>
        <Amount of={payment} /> <Badge kind={stateKinds[state]}>{stateNames[state][language]}</Badge>
      </p>
      <dl className={parts.facts}>
        <dt>{say('type')}</dt>
        <dd>{typeNames[payment.type][language]}</dd>
        <dt>{sayWord('method')}</dt>
        <dd>{methodText(payment, language)}</dd>
        <dt>{say('reference')}</dt>
        <dd>{[payment.referenceDetails.entity, payment.referenceDetails.reference].filter(Boolean).join(' · ')}</dd>
        {(payment.code ?? payment.summary) && (
          <>
            <dt>{say('what')}</dt>
            <dd>{[payment.code, payment.summary].filter(Boolean).join(' · ')}</dd>
          </>
        )}
        {payer && (
          <>
            <dt>{say('payer')}</dt>
            <dd>{payer}</dd>
          </>
        )}
        <dt>{say('created')}</dt>
        <dd>
          <When at={payment.createdAt} />
        </dd>
        <dt>{say('ends')}</dt>
        <dd>
          <When at={payment.validDate.end} />
        </dd>
        <MoneyFacts payment={payment} />
      </dl>
    </>
  )
}

/** What became of the money: given back, our fee, the way to the bank. */
function MoneyFacts({ payment: { amounts, paymentFee, transferDetails } }: { payment: WirePayment }) {
  const say = useSayOf(paymentTexts)
  const language = useLanguage()
  return (
    <>
      {amounts && amounts.refunded > 0 && (
        <>
          <dt>{say('refunded')}</dt>
          <dd>
            <Money cents={amounts.refunded} language={language} />
          </dd>
        </>
      )}
      {paymentFee && (
        <>
          <dt>{say('fee')}</dt>
          <dd>
            <Exact euros={paymentFee.netAmount} places={2} /> + <Exact euros={paymentFee.taxAmount} places={2} />
          </dd>
        </>
      )}
      {transferDetails && (
        <>
          <dt>{say('transferred')}</dt>
          <dd>
            <When at={transferDetails.transferredAt} withTime={false} /> · {transferDetails.payerReference}
          </dd>
        </>
      )}
    </>
  )
}

const permissionOf = {
  refund: 'payments.refund',
  capture: 'payments.change',
  adjust: 'payments.change',
  cancel: 'payments.change',
  receipt: 'payments.read',
} as const

function Acts({ of: { payment, acts } }: { of: WirePaymentTimeline }) {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const { clientId, may } = useOffice()
  const sayAsking = useSayOf(askingTexts)
  const [open, setOpen] = useState<'share' | 'refund' | 'capture' | 'adjust' | 'cancel' | 'mail'>()
  const asked = acts.find(({ act }) => act === open)
  const maximum = open === 'adjust' ? payment.amount : (asked?.maximum ?? 0)
  const gone = asked?.isPossible === false ? asked.why : undefined
  return (
    <div className={parts.form}>
      {hasReference(payment) && <Button onClick={() => setOpen('share')}>{sayAsking('shareReference')}</Button>}
      {acts.map(({ act, why }) => {
        const forbidden = may(permissionOf[act]) ? undefined : sayWord('notAllowed')
        if (act !== 'receipt')
          return (
            <ActButton key={act} why={forbidden ?? why} kind={act === 'refund' ? 'primary' : 'secondary'} onClick={() => setOpen(act)}>
              {say(act)}
            </ActButton>
          )
        const href = `/office/${clientId}/payments/${payment.id}/receipt.pdf`
        return (
          <ActButton key={act} why={forbidden ?? why} onClick={() => window.open(href, '_blank', 'noopener')}>
            {say(act)}
          </ActButton>
        )
      })}
      {acts.some(({ act, isPossible }) => act === 'receipt' && isPossible) && (
        <ActButton why={may('payments.ask') ? undefined : sayWord('notAllowed')} onClick={() => setOpen('mail')}>
          {say('mail')}
        </ActButton>
      )}
      {(open === 'refund' || open === 'capture' || open === 'adjust') && (
        <PartDialog kind={open} paymentId={payment.id} maximum={maximum} gone={gone} onClose={() => setOpen(undefined)} />
      )}
      {open === 'share' && (
        <Dialog title={sayAsking('shareReference')} closeLabel={sayWord('close')} onClose={() => setOpen(undefined)}>
          <HandOverReference payment={payment} />
        </Dialog>
      )}
      {open === 'mail' && <MailReceipt paymentId={payment.id} email={payment.customer?.email} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <CancelDialog paymentId={payment.id} gone={gone} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
