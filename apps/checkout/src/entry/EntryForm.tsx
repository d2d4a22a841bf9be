import { formatAmount, type PageView } from '@escudo/contracts/page'
import { Button, Notice, Spoken, TickField, useMounted } from '@escudo/ui'
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { useLanguage, useSay } from '../say.ts'
import classes from './EntryForm.module.css'

type Props = {
  view: PageView
  isSending: boolean
  problem: { title: string; text: string } | undefined
  /** Of a new method, which may be saved; a saved one is not saved again. */
  saving?: 'card' | 'phone'
  /** What is to be put right, spoken when the form could not be sent. */
  summary?: string | undefined
  note?: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>, save: boolean) => void
  children: ReactNode
}

/** What the card's and the phone's form share: the choice to save, the problem with the whole, the button with the amount. */
export function EntryForm({ view, isSending, problem, saving, summary, note, onSubmit, children }: Props) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  const meansId = useId()
  // Before the script runs a press would be a plain submit, which the page's policy drops without a word.
  const canSend = useMounted()
  const save = useRef<HTMLInputElement>(null)
  return (
    <form
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => onSubmit(event, save.current?.checked ?? false)}
      data-screen-only
    >
      <noscript>{say('needsScript')}</noscript>
      {children}
      {view.maySave && saving && (
        <>
          <TickField ref={save} label={say(saving === 'card' ? 'saveCard' : 'savePhone')} aria-describedby={meansId} />
          <p className={classes.means} id={meansId}>
            {say(saving === 'card' ? 'keepsCard' : 'keepsPhone')}
          </p>
        </>
      )}
      {view.willSave && saving && <p className={classes.means}>{say(saving === 'card' ? 'willSaveCard' : 'willSavePhone')}</p>}
      <Spoken as="p" role="alert">
        {summary}
      </Spoken>
      {problem && (
        <Notice kind="bad" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <Button className={classes.submit} type="submit" busy={isSending} disabled={!canSend} data-needs-script suppressHydrationWarning>
        {isSending ? say('sending') : say(view.type === 'authorization' ? 'authorise' : 'pay', { amount })}
      </Button>
      {note && <p className={classes.note}>{note}</p>}
    </form>
  )
}
