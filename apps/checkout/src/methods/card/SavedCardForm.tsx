import { securityCodeLength } from '@escudo/contracts/page'
import { useRef, type SubmitEvent } from 'react'
import { BillingBlock } from '../../billing/BillingBlock.tsx'
import { useBilledCorrections } from '../../billing/use-billed-corrections.ts'
import { useBilling } from '../../billing/use-billing.ts'
import { EntryForm } from '../../entry/EntryForm.tsx'
import { useSendMeans } from '../../entry/use-send-means.ts'
import { useSay } from '../../say.ts'
import type { SavedFormProps } from '../method.ts'
import { brandOf } from './saved-card.ts'
import { SavedCardCode } from './SavedCardCode.tsx'

/** Pays with a saved card, which asks for its security code: that is never kept. */
export function SavedCardForm({ view, live, onAnswer, saved }: SavedFormProps) {
  const say = useSay()
  const code = useRef<HTMLInputElement>(null)
  const billing = useBilling(view)
  const { isSending, isWorking, problem, send } = useSendMeans(live)
  const digits = securityCodeLength(brandOf(saved))
  const { messages, summary, check, checkAll, tell } = useBilledCorrections<'securityCode'>(billing, {
    fields: ['securityCode'],
    judge: () => (code.current?.value.length === digits ? undefined : { key: 'wrongCode', values: { digits: String(digits) } }),
    focus: () => code.current?.focus(),
    fieldAt: () => 'securityCode',
    labelOf: () => 'securityCode',
  })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !checkAll()) return
    const body = { uuid: saved.uuid, securityCode: code.current?.value ?? '', ...billing.body(), amount: view.amount }
    tell(await send((client, headers = {}) => client.payBySavedMethod({ params: { token: view.token }, body, headers })))
    onAnswer()
  }

  return (
    <EntryForm
      view={view}
      isSending={isSending}
      isWorking={isWorking}
      problem={problem}
      summary={summary}
      note={say('bankMayAsk')}
      onSubmit={onSubmit}
    >
      <SavedCardCode input={code} digits={digits} error={messages.get('securityCode')} onCheck={() => check('securityCode')} />
      <BillingBlock billing={billing} messages={messages} onLeave={check} />
    </EntryForm>
  )
}
