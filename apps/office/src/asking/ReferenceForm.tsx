import type { OfficeData } from '@escudo/contracts/page'
import { Field, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { typedCents } from '../parts/typed-cents.ts'
import { AskForm } from './AskForm.tsx'
import { HandOverReference } from './HandOver.tsx'
import { describedIn, MoneyFields, mostCents, typedIn } from './MoneyFields.tsx'
import { Made } from './Made.tsx'
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

function MadeReference({ payment }: { payment: Payment }) {
  const say = useSayOf(askingTexts)
  const { clientId } = useOffice()
  return (
    <Made key={payment.id} title={say('made')}>
      <HandOverReference payment={payment} first={<Link to={`/office/${clientId}/payments/${payment.id}`}>{say('follow')}</Link>} />
    </Made>
  )
}
