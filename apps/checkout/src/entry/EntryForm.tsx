import { formatAmount, type PageView } from '@escudo/contracts/page'
import { Button, Notice, Spoken, useMounted } from '@escudo/ui'
import { useRef, type ReactNode, type SubmitEvent } from 'react'
import type { ConsentTexts } from '../methods/method.ts'
import { useOnline } from '../live/use-online.ts'
import { useLanguage, useSay } from '../say.ts'
import classes from './EntryForm.module.css'
import { keepClear } from './keep-clear.ts'
import { SaveConsent } from './SaveConsent.tsx'
import type { Sending } from './use-send-means.ts'

type Props = Sending & {
  view: PageView
  /** Of a new method, which may be saved; a saved one is not saved again. */
  consent?: ConsentTexts | undefined
  /** What is to be put right, spoken when the form could not be sent. */
  summary?: string | undefined
  note?: string
  /** What the button says before the amount; else that it pays or authorises. */
  label?: string
  /** Of a wallet: the button is dark, with the operator's mark where there is one. */
  wallet?: string | true
  onSubmit: (event: SubmitEvent<HTMLFormElement>, save: boolean) => void
  children?: ReactNode
}

/** What the button says while nothing is sent. */
function Pays({ view, label }: { view: PageView; label: string | undefined }) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  if (!label) return say(view.type === 'authorization' ? 'authorise' : 'pay', { amount })
  // A long amount stands in a line of its own, whole.
  return (
    <>
      <span>{label} </span>
      <span className={classes.amount}>{amount}</span>
    </>
  )
}

/** What every form shares: the choice to save, the problem with the whole, the button with the amount. */
export function EntryForm({ view, isSending, isWorking, problem, consent, summary, note, label, wallet, onSubmit, children }: Props) {
  const say = useSay()
  // Before the script runs a press would be a plain submit, which the page's policy drops without a word.
  const canSend = useMounted()
  const save = useRef<HTMLInputElement>(null)
  // What cannot leave is not sent: the page says that there is no connection.
  const isOnline = useOnline()
  return (
    <form
      ref={keepClear}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => (isOnline ? onSubmit(event, save.current?.checked ?? false) : event.preventDefault())}
      data-screen-only
    >
      <noscript>{say('needsScript')}</noscript>
      {children}
      {consent && <SaveConsent view={view} texts={consent} box={save} />}
      <Spoken as="p" role="alert">
        {summary}
      </Spoken>
      {problem && (
        <Notice kind="bad" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {isWorking && (
        <p className={classes.note} aria-hidden="true">
          {say('working')}
        </p>
      )}
      <Spoken as="p" role="status">
        {isWorking && say('working')}
      </Spoken>
      <div className={classes.send}>
        <Button
          className={`${classes.submit} ${wallet ? classes.wallet : ''}`}
          type="submit"
          busy={isSending}
          off={!isOnline}
          disabled={!canSend}
          data-needs-script
          suppressHydrationWarning
        >
          {typeof wallet === 'string' && <img className={classes.mark} src={wallet} alt="" width="44" height="28" />}
          {isSending ? say('sending') : <Pays view={view} label={label} />}
        </Button>
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </form>
  )
}
