import { formatAmount, groupReference, type OfficeData } from '@escudo/contracts/page'
import { Button, Field, Money, useLanguage, useSayOf } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/Problem.tsx'
import { typedCents } from '../parts/typed-cents.ts'
import classes from './Asking.module.css'
import { describedIn, MoneyFields, mostCents, typedIn } from './MoneyFields.tsx'
import { Made } from './Made.tsx'
import { Share } from './Share.tsx'
import { askingTexts } from './texts.ts'

type Payment = OfficeData<'createPaymentReference'>

/** A Multibanco reference to be read out, sent or printed. */
export function ReferenceForm() {
  const say = useSayOf(askingTexts)
  const { isSending, problem, act } = useAct('createPaymentReference')
  const [isBad, setIsBad] = useState(false)
  const [made, setMade] = useState<Payment>()
  async function make(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = typedCents(typedIn(form, 'amount'), mostCents)
    setIsBad(amount === undefined)
    if (amount === undefined) return
    const end = typedIn(form, 'limit')
    const payment = await act({
      body: { amount, ...describedIn(form), ...(end && { validDate: { end } }) },
    })
    if (payment) setMade(payment)
  }
  return (
    <>
      <form className={classes.form} onSubmit={(event) => void make(event)}>
        <MoneyFields isBad={isBad} />
        <Field label={say('limit')} name="limit" type="date" />
        <div className={classes.whole}>
          <Problem of={problem} />
          <div className={parts.buttons}>
            <Button type="submit" busy={isSending}>
              {say('make')}
            </Button>
          </div>
        </div>
      </form>
      {made && <MadeReference payment={made} />}
    </>
  )
}

function MadeReference({ payment: { id, amount, summary, referenceDetails } }: { payment: Payment }) {
  const say = useSayOf(askingTexts)
  const language = useLanguage()
  const { clientId } = useOffice()
  const what = summary ?? say('subject')
  const [entity, reference] = [referenceDetails.entity ?? '', groupReference(referenceDetails.reference)]
  const text = say('toPay', { what, entity, reference, amount: formatAmount(amount, language) })
  return (
    <Made key={id} title={say('made')}>
      <dl className={parts.facts}>
        <dt>{say('entity')}</dt>
        <dd className={classes.number}>{referenceDetails.entity}</dd>
        <dt>{say('reference')}</dt>
        <dd className={classes.number}>{reference}</dd>
        <dt>{say('amount')}</dt>
        <dd className={classes.number}>
          <Money cents={amount} language={language} />
        </dd>
      </dl>
      <div className={`${parts.buttons} ${classes.address}`}>
        <Link to={`/office/${clientId}/payments/${id}`}>{say('follow')}</Link>
        <Share subject={what} body={text} text={text} />
      </div>
    </Made>
  )
}
