import type { WireEntitySummary } from '@escudo/contracts/page'
import { useEffect, useState, type RefObject } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import { correctionOf, type FieldMessage } from './corrections.ts'
import { methodWishes, type Draft, type Filled } from './draft.ts'
import { registrationOf } from './registration-of.ts'
import { keepProgress, readProgress } from './saved-progress.ts'
import { formFields, stepOf, steps } from './sections.ts'
import { followUps, tidyAll } from './tidy-entry.ts'
import { useSendRegistration } from './use-send-registration.ts'

type Messages = ReadonlyMap<RegistrationField, FieldMessage>

const inputOf = (form: HTMLFormElement | null, name: RegistrationField): HTMLInputElement | HTMLSelectElement | undefined => {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

function wrongOf(names: readonly RegistrationField[], filled: Filled): Messages {
  return new Map(
    names.flatMap((name) => {
      const correction = correctionOf(name, filled)
      return correction ? [[name, correction] as const] : []
    }),
  )
}

/** What was kept on this device goes into the fields that nobody has filled in, and is kept again as one goes on. */
function useProgress(form: RefObject<HTMLFormElement | null>, draft: Draft, setStep: (step: number) => void): void {
  useEffect(() => {
    const progress = Object.keys(draft).filter((name) => name !== 'lang').length === 0 ? readProgress() : undefined
    if (!progress) return
    for (const [name, value] of Object.entries(progress.values)) {
      const input = inputOf(form.current, name as RegistrationField)
      if (input && (input.value === '' || input instanceof HTMLSelectElement)) input.value = value
    }
    setStep(Math.min(progress.step, steps.length - 1))
  }, [form, draft, setStep])
}

/** What is filled in: the inputs keep their own text. */
function filledIn(form: HTMLFormElement | null): Filled {
  const data = new FormData(form ?? undefined)
  return (name) => String(data.get(name) ?? '').trim()
}

const everyName = formFields.map(({ name }) => name)
const namesOn = (step: number) => steps[step]?.sections.flatMap(({ fields }) => fields.map(({ name }) => name)) ?? []

/** Takes the focus to a field once its step is shown. */
function focusOn(form: RefObject<HTMLFormElement | null>, name: RegistrationField): void {
  requestAnimationFrame(() => inputOf(form.current, name)?.focus())
}

/** Keeps on this device what has been said so far. */
function keep(step: number, said: Filled): void {
  const values = formFields.flatMap(({ name, isTick }) => (said(name) === '' || isTick ? [] : [[name, said(name)] as const]))
  keepProgress({ step, values: Object.fromEntries(values) })
}

/** Fills in what one answer tells of others, where nobody has said otherwise. */
function fillFollowUps(form: HTMLFormElement | null, name: RegistrationField): void {
  for (const [other, text] of Object.entries(followUps(name, filledIn(form)(name)))) {
    const input = inputOf(form, other as RegistrationField)
    if (input && (input.value === '' || input.value === 'none')) input.value = text
  }
}

/** Where somebody is in the form, what is filled in and wrong, and the ways on. */
export function useRegistration(form: RefObject<HTMLFormElement | null>, draft: Draft, onRegistered: (entity: WireEntitySummary) => void) {
  const [step, setStep] = useState(0)
  const [wishes, setWishes] = useState(() => methodWishes(draft))
  const [messages, setMessages] = useState<Messages>(new Map())
  const { isSending, problem, send } = useSendRegistration()
  useProgress(form, draft, setStep)

  const filled = (): Filled => filledIn(form.current)

  function goTo(at: number): void {
    keep(at, filled())
    setMessages(new Map())
    setStep(at)
  }

  const goToField = (name: RegistrationField): void => {
    setStep(stepOf(name))
    focusOn(form, name)
  }

  /** Whether nothing was wrong. */
  function show(wrong: Messages): boolean {
    setMessages(wrong)
    const first = formFields.find(({ name }) => wrong.has(name))
    if (first) goToField(first.name)
    return first === undefined
  }

  /** A field is left: what it tells of others is filled in where nobody has said otherwise, and a mistake that was told is looked at again. */
  function leave(name: RegistrationField): void {
    fillFollowUps(form.current, name)
    if (!messages.has(name)) return
    setMessages(new Map([...[...messages].filter(([other]) => other !== name), ...wrongOf([name], filled())]))
  }

  async function submit(): Promise<void> {
    if (isSending) return
    const isLast = step === steps.length - 1
    if (!show(wrongOf(isLast ? everyName : namesOn(step), filled()))) return
    if (!isLast) return goTo(step + 1)
    const said = tidyAll(filled())
    const answer = await send(registrationOf(said, said('user.isPoliticallyExposedPerson') !== '', wishes))
    if (answer && 'clientId' in answer) {
      keepProgress(undefined)
      onRegistered(answer)
    } else if (answer) show(answer)
  }

  function forget(): void {
    keepProgress(undefined)
    form.current?.reset()
    setWishes(methodWishes(draft))
    setMessages(new Map())
    setStep(0)
  }

  return { step, goTo, goToField, filled, wishes, setWishes, messages, leave, submit, isSending, problem, forget }
}
