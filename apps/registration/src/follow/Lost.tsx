import { createFormClient, isMailbox, isNif } from '@escudo/contracts/page'
import { Button, Field, Notice, useMounted, useSend } from '@escudo/ui'
import { useState } from 'react'
import { plainNif } from '../form/tidy-entry.ts'
import { useLanguage } from '../say.ts'
import { useSay, type FollowKey as TextKey } from './say.ts'
import classes from './Lost.module.css'

type Said = { clientId: string; email: string }
type Wrong = Partial<Record<keyof Said, TextKey>>

function wrongOf({ clientId, email }: Said): Wrong {
  return {
    ...(!isNif(clientId) && { clientId: clientId === '' ? ('missing.clientId' as const) : ('wrongNif' as const) }),
    ...(!isMailbox(email) && { email: email === '' ? ('missing.user.email' as const) : ('wrongEmail' as const) }),
  }
}

/** Asks for the link by what stands in the registration; what is answered is the same whether there is one or not. */
function useAsk() {
  const say = useSay()
  const language = useLanguage()
  const { isSending, problem, send } = useSend<string>()
  const [isAsked, setIsAsked] = useState(false)

  async function ask(body: Said, report: (problem: string) => void): Promise<void> {
    const answer = await createFormClient({ baseUrl: '', language })
      .askRegistrationLink({ body })
      .catch(() => undefined)
    if (answer?.success) setIsAsked(true)
    else report(answer ? (answer.error.errors[0]?.msg ?? answer.error.msg) : say('unreachable'))
  }
  return { isSending, problem, isAsked, ask: (body: Said) => send((report) => ask(body, report)) }
}

/** The link again, by mail to the address that stands in the registration. */
function AskForm() {
  const say = useSay()
  const { isSending, problem, isAsked, ask } = useAsk()
  const [wrong, setWrong] = useState<Wrong>({})
  const canAsk = useMounted()
  return (
    <form
      className={classes.form}
      data-needs-script
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const said = { clientId: plainNif(String(data.get('clientId'))), email: String(data.get('email')).trim() }
        const found = wrongOf(said)
        setWrong(found)
        const [first] = Object.keys(found)
        if (first) document.getElementById(`lost-${first}`)?.focus()
        else void ask(said)
      }}
    >
      <h2>{say('lostAsk')}</h2>
      <p>{say('lostAskText')}</p>
      <div className={classes.fields}>
        <Field
          id="lost-clientId"
          name="clientId"
          label={say('clientId')}
          inputMode="numeric"
          maxLength={15}
          required
          error={wrong.clientId && say(wrong.clientId)}
        />
        <Field
          id="lost-email"
          name="email"
          label={say('user.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          error={wrong.email && say(wrong.email)}
        />
      </div>
      {problem && (
        <Notice kind="bad" title={say('lostFailed')}>
          {problem}
        </Notice>
      )}
      <Button type="submit" busy={isSending} disabled={!canAsk} suppressHydrationWarning>
        {say(isSending ? 'sending' : 'lostSend')}
      </Button>
      <p role="status" className={classes.said}>
        {isAsked && say('lostSent')}
      </p>
    </form>
  )
}

/** A link that leads to no registration: what happened, and the ways on. */
export function Lost({ canMail }: { canMail: boolean }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <p className={classes.text}>{say('lostText')}</p>
      {canMail && <AskForm />}
      <p className={classes.start}>
        {say('lostStart')} <a href={`/aderir?lang=${language}`}>{say('lostStartLink')}</a>
      </p>
    </>
  )
}
