import { formatAmount, groupReference, type OfficeData } from '@escudo/contracts/page'
import { Field, Money, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { typedCents } from '../parts/typed-cents.ts'
import { AskForm } from './AskForm.tsx'
import classes from './Asking.module.css'
import { describedIn, MoneyFields, mostCents, typedIn } from './MoneyFields.tsx'
import { Made } from './Made.tsx'
import { Share } from './Share.tsx'
import { askingTexts } from './texts.ts'

type Payment = OfficeData<'createPaymentReference'>

/** A Multibanco reference to be read out, sent or printed. */
export function ReferenceForm() {
  const say = useSayOf(askingTexts)
  const asking = useAct('createPaymentReference')
  const [isBad, setIsBad] = useState(false)
  const [made, setMade] = useState<Payment>()
  async function make(form: FormData): Promise<void> {
    const amount = typedCents(typedIn(form, 'amount'), mostCents)
    setIsBad(amount === undefined)
    if (amount === undefined) return
    const end = typedIn(form, 'limit')
    const payment = await asking.act({
      body: { amount, ...describedIn(form), ...(end && { validDate: { end } }) },
    })
    if (payment) setMade(payment)
  }
  return (
    <>
      <AskForm does={say('make')} of={asking} onMake={make}>
        <MoneyFields isBad={isBad} />
        <Field label={say('limit')} name="limit" type="date" />
      </AskForm>
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
