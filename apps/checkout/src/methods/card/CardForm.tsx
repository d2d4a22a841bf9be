import { cardBrand, type CardBrand } from '@escudo/contracts/page'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { useBilledCorrections } from '../../billing/use-billed-corrections.ts'
import { useBilling } from '../../billing/use-billing.ts'
import { leadsTo } from '../../entry/leads-to.ts'
import { useSendMeans } from '../../entry/use-send-means.ts'
import { wasFilledIn } from '../../entry/was-filled-in.ts'
import type { NewFormProps } from '../method.ts'
import { BilledForm } from './BilledForm.tsx'
import { cardBody, cardCorrection, cardFieldAt, cardFields, cardLabels, isComplete, type CardField, type CardValues } from './card-entry.ts'
import { CardInputs } from './CardInputs.tsx'
import { wantedBesideCard } from './wanted.ts'

/** What a bank says of a card whose time is over. */
const expiredCard = 'e02454'

type Inputs = Record<CardField, HTMLInputElement | null>

/**
 * The inputs keep their own text: what is typed or filled in before the script runs stays, and no card number ever
 * enters our state. They have no names, so that a form sent without the script carries nothing.
 */
export function CardForm({ view, live, onAnswer, consent }: NewFormProps) {
  const inputs = useRef<Inputs>({ number: null, expiry: null, securityCode: null, holder: null })
  const [brand, setBrand] = useState<CardBrand>('UNKNOWN')
  const { send, declined, ...sending } = useSendMeans(live)
  const values = (): CardValues => valuesOf(inputs.current)
  const billing = useBilling(view, wantedBesideCard(view))
  const corrections = useBilledCorrections<CardField>(billing, {
    fields: cardFields,
    judge: (field) => cardCorrection(field, values(), new Date(view.now)),
    focus: (field) => inputs.current[field]?.focus(),
    fieldAt: cardFieldAt,
    labelOf: (field) => cardLabels[field],
  })
  const { messages, check, checkAll, tell, mark } = corrections
  const takeOver = useEffectEvent(() => {
    for (const field of cardFields) {
      const input = inputs.current[field]
      // What was typed before the script ran is taken as typed now: it stands in its groups, the brand is shown.
      if (input?.value) input.dispatchEvent(new Event('input', { bubbles: true }))
      if (wasFilledIn(input)) check(field)
    }
  })
  useEffect(() => takeOver(), [])

  function onType(field: CardField) {
    if (field === 'number') setBrand(cardBrand(values().number))
    if (messages.has(field) || isComplete(field, values())) check(field)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>, save: boolean) {
    event.preventDefault()
    if (sending.isSending || !checkAll()) return
    const body = { ...cardBody(values()), ...billing.body(), ...(save && { save }), amount: view.amount }
    let leads: string | undefined
    tell(
      await send(async (client, headers = {}) => {
        const answer = await client.payByCard({ params: { token: view.token }, body, headers })
        leads = leadsTo(answer)
        return answer
      }),
    )
    if (leads !== undefined) window.location.assign(leads)
    const decline = declined()
    // Why, and what to do, is said above the form.
    if (decline) mark(decline.code === expiredCard ? '/expiryMonth' : '/number')
    onAnswer()
  }

  return (
    <BilledForm view={view} sending={sending} billing={billing} corrections={corrections} consent={consent} onSubmit={onSubmit}>
      <CardInputs inputs={inputs} brand={brand} messages={messages} onType={onType} onLeave={(field) => values()[field] && check(field)} />
    </BilledForm>
  )
}

function valuesOf(inputs: Inputs): CardValues {
  const text = (field: CardField) => inputs[field]?.value ?? ''
  return { number: text('number'), expiry: text('expiry'), securityCode: text('securityCode'), holder: text('holder') }
}
