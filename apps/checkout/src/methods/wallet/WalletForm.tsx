import { formatAmount } from '@escudo/contracts/page'
import { Button, Notice, useMounted } from '@escudo/ui'
import type { SubmitEvent } from 'react'
import { useSendMeans } from '../../entry/use-send-means.ts'
import { useOnline } from '../../live/use-online.ts'
import { useLanguage, useSay, type TextKey } from '../../say.ts'
import type { NewFormProps } from '../method.ts'
import classes from './WalletForm.module.css'

type Props = NewFormProps & { code: 'AP' | 'GP'; label: TextKey }

/** One button: the wallet itself asks for everything else. */
export function WalletForm({ view, live, onAnswer, code, label }: Props) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  const { isSending, isWorking, problem, send } = useSendMeans(live)
  // Before the script runs a press would be a plain submit, which the page's policy drops without a word.
  const canSend = useMounted()
  const isOnline = useOnline()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isOnline) return
    const body = { code, amount: view.amount }
    await send((client, headers = {}) => client.payByWallet({ params: { token: view.token }, body, headers }))
    onAnswer()
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={(event) => void onSubmit(event)} data-screen-only>
      <noscript>{say('needsScript')}</noscript>
      {problem && (
        <Notice kind="bad" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {isWorking && <p role="status">{say('working')}</p>}
      <Button type="submit" busy={isSending} off={!isOnline} disabled={!canSend} data-needs-script suppressHydrationWarning>
        {isSending ? say('sending') : `${say(label)} · ${amount}`}
      </Button>
    </form>
  )
}
