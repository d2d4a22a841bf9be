import { securityCodeLength } from '@escudo/contracts/page'
import { useRef, type SubmitEvent } from 'react'
import { useBilledCorrections } from '../../billing/use-billed-corrections.ts'
import { useBilling } from '../../billing/use-billing.ts'
import { useSendMeans } from '../../entry/use-send-means.ts'
import type { SavedFormProps } from '../method.ts'
import { BilledForm } from './BilledForm.tsx'
import { brandOf } from './saved-card.ts'
import { SavedCardCode } from './SavedCardCode.tsx'
import { wantedBesideCard } from './wanted.ts'

/** Pays with a saved card, which asks for its security code: that is never kept. */
export function SavedCardForm({ view, live, onAnswer, saved }: SavedFormProps) {
  const code = useRef<HTMLInputElement>(null)
  const billing = useBilling(view, wantedBesideCard(view))
  const { send, ...sending } = useSendMeans(live)
  const digits = securityCodeLength(brandOf(saved))
  const corrections = useBilledCorrections<'securityCode'>(billing, {
    fields: ['securityCode'],
    judge: () => (code.current?.value.length === digits ? undefined : { key: 'wrongCode', values: { digits: String(digits) } }),
    focus: () => code.current?.focus(),
    fieldAt: () => 'securityCode',
    labelOf: () => 'securityCode',
  })
  const { messages, check, checkAll, tell } = corrections

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isSending || !checkAll()) return
    const body = { uuid: saved.uuid, securityCode: code.current?.value ?? '', ...billing.body(), amount: view.amount }
    tell(await send((client, headers = {}) => client.payBySavedMethod({ params: { token: view.token }, body, headers })))
    onAnswer()
  }

  return (
    <BilledForm view={view} sending={sending} billing={billing} corrections={corrections} onSubmit={onSubmit}>
      <SavedCardCode input={code} digits={digits} error={messages.get('securityCode')} onCheck={() => check('securityCode')} />
    </BilledForm>
  )
}
