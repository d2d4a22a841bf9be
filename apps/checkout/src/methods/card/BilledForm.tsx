import type { PageView } from '@escudo/contracts/page'
import type { ReactNode, SubmitEvent } from 'react'
import { BillingBlock } from '../../billing/BillingBlock.tsx'
import type { BilledCorrections } from '../../billing/use-billed-corrections.ts'
import type { Billing } from '../../billing/use-billing.ts'
import { EntryForm } from '../../entry/EntryForm.tsx'
import type { Sending } from '../../entry/use-send-means.ts'
import { useSay } from '../../say.ts'
import type { ConsentTexts } from '../method.ts'

type Props<Own extends string> = {
  view: PageView
  sending: Sending
  billing: Billing
  corrections: BilledCorrections<Own>
  consent?: ConsentTexts | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>, save: boolean) => void
  children: ReactNode
}

/** What a card's forms share, new or saved: the address that the bank wants, and that the bank may ask. */
export function BilledForm<Own extends string>({ view, sending, billing, corrections, consent, onSubmit, children }: Props<Own>) {
  const { messages, summary, check } = corrections
  return (
    <EntryForm view={view} {...sending} consent={consent} summary={summary} note={useSay()('bankMayAsk')} onSubmit={onSubmit}>
      {children}
      <BillingBlock billing={billing} messages={messages} onLeave={check} />
    </EntryForm>
  )
}
