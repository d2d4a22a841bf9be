import { methodCodes, methodTable } from '@escudo/contracts/page'
import { Field, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { typedCents } from '../parts/typed-cents.ts'
import { AskForm } from './AskForm.tsx'
import classes from './Asking.module.css'
import { Made } from './Made.tsx'
import { describedIn, MoneyFields, mostCents, typedIn } from './MoneyFields.tsx'
import { askingTexts } from './texts.ts'

/** What is asked for on a phone: the method that is kept by its number, and not by a card. */
const byPhone = methodCodes.find((code) => methodTable[code].isSavable && !methodTable[code].isDisputable)!

/** Asks for an amount on somebody’s phone; the payment’s own page follows the answer. */
export function MbwayForm() {
  const say = useSayOf(askingTexts)
  const { clientId } = useOffice()
  const asking = useAct('createPayment')
  const [wrong, setWrong] = useState({ amount: false, phone: false })
  const [made, setMade] = useState<string>()
  async function ask(form: FormData): Promise<void> {
    const amount = typedCents(typedIn(form, 'amount'), mostCents)
    const phone = typedIn(form, 'phone').replaceAll(/\s/g, '')
    const isPhone = /^9\d{8}$/.test(phone)
    setWrong({ amount: amount === undefined, phone: !isPhone })
    if (amount === undefined || !isPhone) return
    const payment = await asking.act({
      body: { amount, paymentMethod: { code: byPhone, details: { phoneNumber: `351#${phone}` } }, ...describedIn(form) },
    })
    if (payment) setMade(payment.id)
  }
  return (
    <>
      <AskForm does={say('ask')} of={asking} onMake={ask}>
        <Field
          label={say('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={say('phoneHint')}
          error={wrong.phone ? say('badPhone') : undefined}
        />
        <MoneyFields isBad={wrong.amount} />
      </AskForm>
      {made !== undefined && (
        <Made key={made} title={say('asked')}>
          <p className={classes.address}>
            <Link to={`/office/${clientId}/payments/${made}`}>{say('follow')}</Link>
          </p>
        </Made>
      )}
    </>
  )
}
