import type { SubmitEvent } from 'react'
import { EntryForm } from '../../entry/EntryForm.tsx'
import { useSendMeans } from '../../entry/use-send-means.ts'
import { useMarks, type MarkName } from '../../marks.ts'
import { useSay, type TextKey } from '../../say.ts'
import type { NewFormProps } from '../method.ts'

type Props = NewFormProps & { code: 'AP' | 'GP'; label: TextKey; accepts: MarkName }

/** One button: the wallet itself asks for everything else. */
export function WalletForm({ view, live, onAnswer, code, label, accepts }: Props) {
  const { send, ...sending } = useSendMeans(live)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isSending) return
    const body = { code, amount: view.amount }
    await send((client, headers = {}) => client.payByWallet({ params: { token: view.token }, body, headers }))
    onAnswer()
  }

  return <EntryForm view={view} {...sending} label={useSay()(label)} wallet={useMarks()[accepts] ?? true} onSubmit={onSubmit} />
}
