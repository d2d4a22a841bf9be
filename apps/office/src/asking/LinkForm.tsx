import type { MethodCode, OfficeData, OfficeInput } from '@escudo/contracts/page'
import { TickField, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { AskForm } from './AskForm.tsx'
import classes from './Asking.module.css'
import { HandOverLink } from './HandOver.tsx'
import { amountsIn, type BadAmounts, type LinkAmounts } from './LimitFields.tsx'
import { LinkFields } from './LinkFields.tsx'
import { describedIn, typedIn } from './MoneyFields.tsx'
import { Made } from './Made.tsx'
import { askingTexts } from './texts.ts'

type Link = OfficeData<'createLink'>

/** What the rest of the form says of the link. */
function linkOf(form: FormData, amounts: LinkAmounts): OfficeInput<'createLink'>['body'] {
  const limitDate = typedIn(form, 'limit')
  const codes = form.getAll('method').map((code) => String(code) as MethodCode)
  return {
    uses: form.get('many') === null ? 'one' : 'many',
    ...amounts,
    ...(limitDate && { limitDate }),
    ...describedIn(form),
    ...(codes.length > 0 && { availableMethods: codes.map((code) => ({ code })) }),
  }
}

/** A payment link: an amount or the payer’s choice, once or many times, until a day. */
export function LinkForm() {
  const say = useSayOf(askingTexts)
  const language = useLanguage()
  const making = useAct('createLink')
  const [bad, setBad] = useState<BadAmounts>()
  const [made, setMade] = useState<Link>()
  async function make(form: FormData): Promise<void> {
    const amounts = amountsIn(form)
    setBad('bad' in amounts ? amounts.bad : undefined)
    if ('bad' in amounts) return
    const link = await making.act({ body: { language, ...linkOf(form, amounts) } })
    if (link) setMade(link)
  }
  return (
    <>
      <AskForm does={say('make')} of={making} onMake={make} last={<TickField name="many" label={say('many')} />}>
        <LinkFields bad={bad} />
        <MethodFields />
      </AskForm>
      {made && (
        <Made key={made.id} title={say('made')}>
          <HandOverLink link={made} />
        </Made>
      )}
    </>
  )
}

/** By which methods it can be paid; none chosen is all that the business has. */
function MethodFields() {
  const say = useSayOf(askingTexts)
  const { data } = useCall('listEntityMethods', {})
  if (!data || data.data.length < 2) return null
  return (
    <fieldset className={`${classes.ways} ${classes.whole}`}>
      <legend>{say('onlyBy')}</legend>
      {data.data.map(({ code, name }) => (
        <TickField key={code} name="method" value={code} label={name} />
      ))}
    </fieldset>
  )
}
