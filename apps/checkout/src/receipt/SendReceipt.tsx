import type { PageView } from '@escudo/contracts/page'
import { Button, Field, Notice } from '@escudo/ui'
import { useRef, useState, type SubmitEvent } from 'react'
import { useSendMeans } from '../entry/use-send-means.ts'
import type { LiveView } from '../live/use-live-view.ts'
import { useSay } from '../say.ts'
import classes from './SendReceipt.module.css'

/** Sends the receipt to an address; what is typed is kept nowhere. */
export function SendReceipt({ view, live }: { view: PageView; live: LiveView }) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { isSending, problem, send } = useSendMeans(live)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = input.current?.value.trim() ?? ''
    if (isSending) return
    setSentTo(undefined)
    const wrong = email === '' ? 'missingEmail' : 'wrongEmail'
    const isRight = email !== '' && input.current?.validity.valid
    setError(isRight ? undefined : say(wrong))
    if (!isRight) return input.current?.focus()
    let isSent = false
    const errors = await send(async (client) => {
      const answer = await client.sendReceipt({ params: { token: view.token }, body: { email } })
      isSent = answer.success
      return answer
    })
    if (errors[0]) {
      setError(errors[0].msg)
      input.current?.focus()
    } else if (isSent) setSentTo(email)
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={(event) => void onSubmit(event)} data-needs-script data-screen-only>
      <Field
        id="receipt-email"
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        label={say('receiptEmail')}
        error={error}
        compact
      />
      <Button className={classes.send} kind="secondary" type="submit" busy={isSending} aria-label={say('sendReceipt')}>
        {say('send')}
      </Button>
      {problem && (
        <div className={classes.problem}>
          <Notice kind="bad" title={problem.title}>
            {problem.text}
          </Notice>
        </div>
      )}
      <p className={classes.sent} role="status">
        {sentTo && say('receiptSent', { email: sentTo })}
      </p>
    </form>
  )
}
