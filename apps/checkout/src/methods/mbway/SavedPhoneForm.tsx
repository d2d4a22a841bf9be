import type { SubmitEvent } from 'react'
import { EntryForm } from '../../entry/EntryForm.tsx'
import { useSendMeans } from '../../entry/use-send-means.ts'
import type { SavedFormProps } from '../method.ts'

/** Pays with a saved number: there is nothing to type, the phone asks by itself. */
export function SavedPhoneForm({ view, live, onAnswer, saved }: SavedFormProps) {
  const { send, ...sending } = useSendMeans(live)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isSending) return
    const body = { uuid: saved.uuid, amount: view.amount }
    await send((client, headers = {}) => client.payBySavedMethod({ params: { token: view.token }, body, headers }))
    onAnswer()
  }

  return <EntryForm view={view} {...sending} onSubmit={onSubmit} />
}
