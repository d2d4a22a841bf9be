import type { SubmitEvent } from 'react'
import { billingLabels, type BillingField } from '../../billing/billing-entry.ts'
import { useBilledCorrections } from '../../billing/use-billed-corrections.ts'
import { useBilling } from '../../billing/use-billing.ts'
import { leadsTo } from '../../entry/leads-to.ts'
import { useSendMeans } from '../../entry/use-send-means.ts'
import type { NewFormProps, SavedChoice } from '../method.ts'
import { BilledForm } from './BilledForm.tsx'
import { wantedOf } from './wanted.ts'

type Props = NewFormProps & { saved?: SavedChoice }

/**
 * A card that the acquirer asks for, a new one or one that it keeps: what is typed is typed there, and the browser goes there as soon as it
 * is known where.
 */
export function HostedCardForm({ view, live, onAnswer, consent, saved }: Props) {
  const billing = useBilling(view, saved ? [] : wantedOf(view))
  const { send, ...sending } = useSendMeans(live)
  const { judge, focus } = billing
  const corrections = useBilledCorrections<BillingField>(billing, {
    fields: [],
    judge,
    focus,
    fieldAt: () => 'country',
    labelOf: (field) => billingLabels[field],
  })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>, save: boolean) {
    event.preventDefault()
    if (sending.isSending || !corrections.checkAll()) return
    const body = { ...billing.body(), amount: view.amount }
    let leads: string | undefined
    corrections.tell(
      await send(async (client, headers = {}) => {
        const params = { token: view.token }
        const answer = await (saved
          ? client.payBySavedMethod({ params, body: { uuid: saved.uuid, ...body }, headers })
          : client.payByHostedCard({ params, body: { ...body, ...(save && { save }) }, headers }))
        leads = leadsTo(answer)
        return answer
      }),
    )
    if (leads !== undefined) window.location.assign(leads)
    onAnswer()
  }

  return (
    <BilledForm
      view={view}
      sending={sending}
      billing={billing}
      corrections={corrections}
      consent={consent}
      onSubmit={onSubmit}
      label="toCardEntry"
    />
  )
}
