import type { PageView } from '@escudo/contracts/page'
import type { ReactNode, SubmitEvent } from 'react'
import { BillingBlock } from '../../billing/BillingBlock.tsx'
import type { BilledCorrections } from '../../billing/use-billed-corrections.ts'
import type { Billing } from '../../billing/use-billing.ts'
import { EntryForm } from '../../entry/EntryForm.tsx'
import type { Sending } from '../../entry/use-send-means.ts'
import { useSay, type TextKey } from '../../say.ts'
import type { ConsentTexts } from '../method.ts'

type Props<Own extends string> = {
  view: PageView
  sending: Sending
  billing: Billing
  corrections: BilledCorrections<Own>
  consent?: ConsentTexts | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>, save: boolean) => void
  /** What the button says before the amount, where it does not pay yet. */
  label?: TextKey
  children?: ReactNode
}

/** What a card's forms share, new or saved: the address that the bank wants, and that the bank may ask. */
export function BilledForm<Own extends string>({ view, sending, billing, corrections, consent, onSubmit, label, children }: Props<Own>) {
  const say = useSay()
  const { messages, summary, check } = corrections
  return (
    <EntryForm
      view={view}
      {...sending}
      consent={consent}
      summary={summary}
      note={say(label ? 'cardAtAcquirer' : 'bankMayAsk')}
      {...(label && { label: say(label) })}
      onSubmit={onSubmit}
    >
      {children}
      <BillingBlock billing={billing} messages={messages} onLeave={check} />
    </EntryForm>
  )
}
