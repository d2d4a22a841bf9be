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

/** Where somebody is in the form, what is filled in and wrong, and the ways on. The inputs keep their own text. */
export function useRegistration(form: RefObject<HTMLFormElement | null>, draft: Draft, onRegistered: (entity: WireEntitySummary) => void) {
  const [step, setStep] = useState(0)
  const [wishes, setWishes] = useState(() => methodWishes(draft))
  const [messages, setMessages] = useState<Messages>(new Map())
  const { isSending, problem, send } = useSendRegistration()
  useProgress(form, draft, setStep)

  const filled = (): Filled => {
    const data = new FormData(form.current ?? undefined)
    return (name) => String(data.get(name) ?? '').trim()
  }

  function keep(at: number): void {
    const said = filled()
    const values = formFields.flatMap(({ name, isTick }) => (said(name) === '' || isTick ? [] : [[name, said(name)] as const]))
    keepProgress({ step: at, values: Object.fromEntries(values) })
  }

  function goTo(at: number): void {
    keep(at)
    setMessages(new Map())
    setStep(at)
  }

  /** Shows the step of a field with the focus in it. */
  function goToField(name: RegistrationField): void {
    setStep(stepOf(name))
    requestAnimationFrame(() => inputOf(form.current, name)?.focus())
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
    for (const [other, text] of Object.entries(followUps(name, filled()(name)))) {
      const input = inputOf(form.current, other as RegistrationField)
      if (input && (input.value === '' || input.value === 'none')) input.value = text
    }
    if (!messages.has(name)) return
    const others = [...messages].filter(([other]) => other !== name)
    setMessages(new Map([...others, ...wrongOf([name], filled())]))
  }

  async function submit(): Promise<void> {
    if (isSending) return
    const own = steps[step]?.sections.flatMap(({ fields }) => fields.map(({ name }) => name)) ?? []
    if (step < steps.length - 1) {
      if (show(wrongOf(own, filled()))) goTo(step + 1)
      return
    }
    const all = formFields.map(({ name }) => name)
    if (!show(wrongOf(all, filled()))) return
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
