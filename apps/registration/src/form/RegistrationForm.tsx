import type { RegistrationView, WireRegisteredEntity } from '@escudo/contracts/page'
import { Button, Notice, Spoken, useMounted } from '@escudo/ui'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { useSay } from '../say.ts'
import { watchPresses } from './after-press.ts'
import { FormSection, type FieldState } from './FormSection.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { Mistakes } from './Mistakes.tsx'
import { PeopleEditor } from './PeopleEditor.tsx'
import { Review } from './Review.tsx'
import classes from './RegistrationForm.module.css'
import { steps, type Step } from './sections.ts'
import { StepList } from './StepList.tsx'
import { TermsTick } from './TermsTick.tsx'
import { useRegistration } from './use-registration.ts'

type Props = { view: RegistrationView; onRegistered: (entity: WireRegisteredEntity) => void }
type Registration = ReturnType<typeof useRegistration>

/** One part of the form; the others stand beside it, so that what was typed in them stays. */
function StepFields({ at, step, registration, state }: { at: number; step: Step; registration: Registration; state: FieldState }) {
  const { filled, change, company } = registration
  const { people, setPeople, wishes, setWishes, applicant, wrongOfPeople } = company
  return (
    <div hidden={at !== registration.step} className={classes.step}>
      {step.id === 'review' && at === registration.step && <Review filled={filled()} wishes={wishes} people={people} onChange={change} />}
      {step.sections.map((section) => (
        <FormSection key={section.title} section={section} state={state} />
      ))}
      {step.hasMethods && <MethodChoice wishes={wishes} onChange={setWishes} />}
      {step.hasPeople && <PeopleEditor people={people} wrong={wrongOfPeople} applicant={applicant} onChange={setPeople} />}
    </div>
  )
}

/** Forward, back, and what is kept until it is sent. */
function Ways({ registration, canSend }: { registration: Registration; canSend: boolean }) {
  const say = useSay()
  const { step, isChanging, isSending, goTo, forget } = registration
  const isLast = step === steps.length - 1
  return (
    <>
      <div className={classes.ways}>
        {step > 0 && !isChanging && (
          <Button kind="secondary" type="button" onClick={() => goTo(step - 1)}>
            {say('back')}
          </Button>
        )}
        <Button className={classes.submit} type="submit" busy={isSending} disabled={!canSend} data-needs-script suppressHydrationWarning>
          {say(isSending ? 'sending' : isLast ? 'send' : isChanging ? 'toReview' : 'next')}
        </Button>
      </div>
      <p className={classes.kept}>
        {say('kept')}{' '}
        <button type="button" className={classes.forget} onClick={forget}>
          {say('forget')}
        </button>
      </p>
    </>
  )
}

/** What the fields show, in the language that the page has now. */
function useFieldState({ messages, bank, sources, leave }: Registration, { draft }: RegistrationView): FieldState {
  const say = useSay()
  // Said when shown: whoever changes the language reads them in that one.
  const said = new Map([...messages].map(([name, message]) => [name, typeof message === 'string' ? say(message) : message.said]))
  const notes: FieldState['notes'] = new Map([
    ...[...sources].map(([name, source]) => [name, say(source)] as const),
    ...(bank.named !== undefined && !bank.isAsked ? ([['bankAccount.iban', bank.named]] as const) : []),
    ...(bank.isMissing
      ? ([
          ['bankAccount.iban', say('bankUnknown')],
          ['bankAccount.swift', say('bankUnknownBic')],
        ] as const)
      : []),
  ])
  const isHidden: FieldState['isHidden'] = ({ name, isOfBank }) => isOfBank === true && !bank.isAsked && !messages.has(name)
  return { draft, messages: said, notes, isHidden, onLeave: leave }
}

/** Five short steps; each is looked at before the next, and all of them before anything is sent. */
export function RegistrationForm({ view, onRegistered }: Props) {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const registration = useRegistration(form, view, onRegistered)
  const { messages, isTold, problem, step, submit, progress } = registration
  useEffect(watchPresses, [])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    // Who goes to another step is taken to its beginning, and told which it is.
    if (shown.current !== step && messages.size === 0) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    shown.current = step
  }, [step, messages.size])

  // Before the script runs a press would be a plain submit, which the page's policy drops without a word.
  const canSend = useMounted()
  const state = useFieldState(registration, view)
  return (
    <form
      className={classes.form}
      data-begun={step > 0}
      method="post"
      noValidate
      ref={form}
      onChange={progress.touch}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      }}
    >
      <noscript>{say('needsScript')}</noscript>
      <StepList step={step} heading={heading} onChoose={registration.goTo} />
      {progress.isResumed && (
        <p role="status" className={classes.resumed}>
          {say('resumed')}
        </p>
      )}
      <Spoken role="status">{[...state.notes.values()][0] ?? ''}</Spoken>
      {isTold && <Mistakes messages={state.messages} onChoose={registration.goToField} />}
      {steps.map((one, at) => (
        <StepFields key={one.id} at={at} step={one} registration={registration} state={state} />
      ))}
      {view.terms && step === steps.length - 1 && (
        <TermsTick terms={view.terms} isWrong={registration.agreement.isTermsWrong} onChange={registration.agreement.setIsAccepted} />
      )}
      {problem && (
        <Notice kind="bad" title={say('failed')}>
          {problem}
        </Notice>
      )}
      <Ways registration={registration} canSend={canSend} />
    </form>
  )
}
