import type { SubmitEvent } from 'react'
import { EntryForm } from '../../entry/EntryForm.tsx'
import { leadsTo } from '../../entry/leads-to.ts'
import { useSendMeans } from '../../entry/use-send-means.ts'
import { useMarks, type MarkName } from '../../marks.ts'
import { useSay, type TextKey } from '../../say.ts'
import type { NewFormProps } from '../method.ts'

type Props = NewFormProps & { code: 'AP' | 'GP'; label: TextKey; accepts: MarkName }

/** One button: the wallet itself asks for everything else, here or where the acquirer asks for it. */
export function WalletForm({ view, live, onAnswer, code, label, accepts }: Props) {
  const { send, ...sending } = useSendMeans(live)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isSending) return
    const body = { code, amount: view.amount }
    let leads: string | undefined
    await send(async (client, headers = {}) => {
      const answer = await client.payByWallet({ params: { token: view.token }, body, headers })
      leads = leadsTo(answer)
      return answer
    })
    if (leads !== undefined) window.location.assign(leads)
    onAnswer()
  }

  return <EntryForm view={view} {...sending} label={useSay()(label)} wallet={useMarks()[accepts] ?? true} onSubmit={onSubmit} />
}
