import { formatAmount, groupReference, type WirePayment } from '@escudo/contracts/page'
import { Button, Money, useLanguage, useSayOf, useToast } from '@escudo/ui'
import type { ReactNode } from 'react'
import parts from '../parts/parts.module.css'
import { words } from '../words.ts'
import classes from './Asking.module.css'
import type { Link } from './LinkFields.tsx'
import { Share } from './Share.tsx'
import { askingTexts } from './texts.ts'

/** What is printed where something is handed over on paper: this, and nothing else of the screen. */
function Handed({ children }: { children: ReactNode }) {
  return (
    <div className={classes.handed} data-handed>
      {children}
    </div>
  )
}

/** A link with every way of handing it over: its QR code, its address, by mail, by text message, on paper. */
export function HandOverLink({ link }: { link: Pick<Link, 'url' | 'qrCodeUrl' | 'summary' | 'amount'> }) {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const toast = useToast()
  const subject = link.summary ?? say('subject')
  return (
    <>
      <Handed>
        <p className={classes.what}>
          {subject}
          {link.amount !== undefined && (
            <>
              {' · '}
              <Money cents={link.amount} language={language} />
            </>
          )}
        </p>
        <p className={classes.address}>
          <a href={link.url} target="_blank" rel="noopener">
            {link.url}
          </a>
        </p>
        <img className={classes.qr} src={new URL(link.qrCodeUrl).pathname} alt={say('qr')} />
      </Handed>
      <div className={parts.buttons}>
        <Button kind="secondary" onClick={() => void navigator.clipboard.writeText(link.url).then(() => toast(sayWord('copied')))}>
          {sayWord('copy')}
        </Button>
        <Share subject={subject} body={link.url} text={`${subject} ${link.url}`} />
      </div>
    </>
  )
}

/** Whether a payment waits for money by a reference that somebody can be told. */
export const hasReference = ({ stateDetails, referenceDetails }: WirePayment): boolean =>
  stateDetails.state === 'pending' && referenceDetails.entity !== undefined

type Referenced = Pick<WirePayment, 'amount' | 'summary' | 'referenceDetails'>

/** A reference with every way of handing it over; `first`: what else can be done with it. */
export function HandOverReference({ payment, first }: { payment: Referenced; first?: ReactNode }) {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const toast = useToast()
  const { amount, summary, referenceDetails } = payment
  const what = summary ?? say('subject')
  const [entity, reference] = [referenceDetails.entity ?? '', groupReference(referenceDetails.reference)]
  const text = say('toPay', { what, entity, reference, amount: formatAmount(amount, language) })
  return (
    <>
      <Handed>
        <p className={classes.what}>{what}</p>
        <dl className={parts.facts}>
          <dt>{say('entity')}</dt>
          <dd className={classes.number}>{entity}</dd>
          <dt>{say('reference')}</dt>
          <dd className={classes.number}>{reference}</dd>
          <dt>{say('amount')}</dt>
          <dd className={classes.number}>
            <Money cents={amount} language={language} />
          </dd>
        </dl>
      </Handed>
      <div className={`${parts.buttons} ${classes.address}`}>
        {first}
        <Button kind="secondary" onClick={() => void navigator.clipboard.writeText(text).then(() => toast(sayWord('copied')))}>
          {sayWord('copy')}
        </Button>
        <Share subject={what} body={text} text={text} />
      </div>
    </>
  )
}
