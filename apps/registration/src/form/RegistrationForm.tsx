import type { RegistrationView, WireEntitySummary } from '@escudo/contracts/page'
import { Button, Notice, useMounted } from '@escudo/ui'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import { useSay } from '../say.ts'
import { correctionOf, type FieldMessage } from './corrections.ts'
import { methodWishes, type Filled } from './draft.ts'
import { FormSection, type FieldState } from './FormSection.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { registrationOf } from './registration-of.ts'
import classes from './RegistrationForm.module.css'
import { formFields, sectionsAfter, sectionsBefore } from './sections.ts'
import { useSendRegistration } from './use-send-registration.ts'

type Props = { view: RegistrationView; onRegistered: (entity: WireEntitySummary) => void }

/** What is filled in: the inputs keep their own text, so that what was typed before the script ran stays. */
function filledIn(form: HTMLFormElement): Filled {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '').trim()
}

/** What is wrong with which field: found here when it is left, or told by the server; the first wrong one gets the focus. */
function useMessages(form: RefObject<HTMLFormElement | null>) {
  const [messages, setMessages] = useState<ReadonlyMap<RegistrationField, FieldMessage>>(new Map())

  function show(next: ReadonlyMap<RegistrationField, FieldMessage>): boolean {
    setMessages(next)
    const first = formFields.find(({ name }) => next.has(name))
    if (first) document.getElementById(first.name)?.focus()
    return first === undefined
  }

  function check(name: RegistrationField) {
    const correction = form.current ? correctionOf(name, filledIn(form.current)) : undefined
    const others = [...messages].filter(([other]) => other !== name)
    setMessages(new Map(correction ? [...others, [name, correction]] : others))
  }

  /** Whether everything can be sent. */
  function checkAll(filled: Filled): boolean {
    const wrong = formFields.flatMap(({ name }) => {
      const correction = correctionOf(name, filled)
      return correction ? [[name, correction] as const] : []
    })
    return show(new Map(wrong))
  }

  return { messages, show, check, checkAll }
}

export function RegistrationForm({ view, onRegistered }: Props) {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const [wishes, setWishes] = useState(() => methodWishes(view.draft))
  const { messages, show, check, checkAll } = useMessages(form)
  const { isSending, problem, send } = useSendRegistration()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const filled = filledIn(event.currentTarget)
    if (!checkAll(filled)) return
    const answer = await send(registrationOf(filled, filled('user.isPoliticallyExposedPerson') !== '', wishes))
    if (answer && 'clientId' in answer) onRegistered(answer)
    else if (answer) show(answer)
  }

  // Before the script runs a press would be a plain submit, which the page's policy drops without a word.
  const canSend = useMounted()
  // Said when shown: whoever changes the language reads them in that one.
  const said = new Map([...messages].map(([name, message]) => [name, typeof message === 'string' ? say(message) : message.said]))
  const state: FieldState = { draft: view.draft, messages: said, onLeave: (name) => messages.has(name) && check(name) }
  return (
    <form className={classes.form} method="post" noValidate ref={form} onSubmit={(event) => void onSubmit(event)}>
      <noscript>{say('needsScript')}</noscript>
      {sectionsBefore.map((section) => (
        <FormSection key={section.title} section={section} state={state} />
      ))}
      <MethodChoice wishes={wishes} onChange={setWishes} />
      {sectionsAfter.map((section) => (
        <FormSection key={section.title} section={section} state={state} />
      ))}
      {problem && (
        <Notice kind="bad" title={say('failed')}>
          {problem}
        </Notice>
      )}
      <Button className={classes.submit} type="submit" busy={isSending} disabled={!canSend} data-needs-script suppressHydrationWarning>
        {say(isSending ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
