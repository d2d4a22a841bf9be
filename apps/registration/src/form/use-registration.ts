import type { RegistrationView, WireRegisteredEntity } from '@escudo/contracts/page'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import { correctionOf, type FieldMessage } from './corrections.ts'
import { methodWishes, type Draft, type Filled, type MethodChoice } from './draft.ts'
import { emptyForm, filledIn, focusOnField, focusOnPerson, inputOf } from './form-fields.ts'
import { peopleOf, wrongPerson, type Person } from './people.ts'
import { registrationOf } from './registration-of.ts'
import { formFields, stepOf, steps } from './sections.ts'
import { followUps, isBankUnknown, tellingFields, tidyAll, writtenBack } from './tidy-entry.ts'
import { useProgress } from './use-progress.ts'
import { useSendRegistration } from './use-send-registration.ts'

type Messages = ReadonlyMap<RegistrationField, FieldMessage>

function wrongOf(names: readonly RegistrationField[], filled: Filled): Messages {
  return new Map(
    names.flatMap((name) => {
      const correction = correctionOf(name, filled)
      return correction ? [[name, correction] as const] : []
    }),
  )
}

const everyName = formFields.map(({ name }) => name)
const namesOn = (step: number) => steps[step]?.sections.flatMap(({ fields }) => fields.map(({ name }) => name)) ?? []

const behind = (people: readonly Person[]) => (people.length > 0 ? { people: peopleOf(people) } : {})

/** What one answer tells of others is filled in, and changes with it, as long as nobody has said otherwise; tells which fields those are. */
function useFollowUps(form: RefObject<HTMLFormElement | null>) {
  const told = useRef(new Map<RegistrationField, string>())
  return (name: RegistrationField): RegistrationField[] =>
    [...followUps(name, filledIn(form.current)(name))].flatMap(([other, text]) => {
      const input = inputOf(form.current, other)
      const isOurs = input?.value === '' || input?.value === told.current.get(other)
      if (!input || !isOurs) return []
      input.value = text
      told.current.set(other, text)
      return [other]
    })
}

/** Who is behind the company, what it wants to be paid with, and whether the terms are accepted; what is wrong is said once somebody wanted to go on. */
function useCompany(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [wishes, setWishes] = useState<readonly MethodChoice[]>(() => methodWishes(draft))
  const [isAccepted, setIsAccepted] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  /** Who fills the form in, as one of the people. */
  const applicant = (): Omit<Person, 'key'> => {
    const said = filledIn(form.current)
    return { name: said('user.name'), taxNumber: said('user.taxNumber'), roles: ['signatory'], share: '' }
  }
  const company = { people, setPeople, wishes, setWishes, applicant, wrongOfPeople: isAsked ? wrongPerson(people) : undefined }
  return { company, agreement: { isTermsWrong: isAsked && !isAccepted, setIsAccepted }, isAccepted, setIsAsked }
}

/** What is wrong with which field: said when it is left, and together once somebody wants to go on (`isTold`). */
function useMessages(form: RefObject<HTMLFormElement | null>) {
  const [messages, setMessages] = useState<Messages>(new Map())
  const [isTold, setIsTold] = useState(false)
  const [isBankMissing, setIsBankMissing] = useState(false)
  const follow = useFollowUps(form)

  /** A field is left: it reads as it should, tells of others, and says what is wrong with it; what others had said wrong is looked at again. */
  function look(name: RegistrationField): void {
    const input = inputOf(form.current, name)
    const isText = input instanceof HTMLInputElement && input.type !== 'hidden'
    if (isText && input.value !== writtenBack(name, input.value)) input.value = writtenBack(name, input.value)
    const followed = follow(name)
    const said = filledIn(form.current)
    setIsBankMissing(isBankUnknown(said))
    const again = [name, ...followed].filter((one) => messages.has(one) || (one === name && said(name) !== ''))
    const wrong = wrongOf(again, said)
    if (wrong.size === 0 && !again.some((one) => messages.has(one))) return
    setMessages(new Map([...[...messages].filter(([other]) => !again.includes(other)), ...wrong]))
  }

  function tell(wrong: Messages): void {
    setMessages(wrong)
    setIsTold(wrong.size > 0)
    setIsBankMissing(isBankUnknown(filledIn(form.current)))
  }
  return { messages, isTold, isBankMissing, look, tell, follow }
}

/** Where somebody is in the form, what is filled in and wrong, and the ways to and fro. */
function useWay(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  const [step, setStep] = useState(0)
  const { company, agreement, isAccepted, setIsAsked } = useCompany(form, draft)
  const { messages, isTold, isBankMissing, look, tell, follow } = useMessages(form)
  const progress = useProgress(form, draft, { step, ...company, setStep })
  const { keep, touch } = progress
  const filled = (): Filled => filledIn(form.current)

  useEffect(keep, [keep, step, company.people, company.wishes])

  function goTo(at: number): void {
    // What another page filled in was never left, and tells of others too.
    for (const name of tellingFields) follow(name)
    touch()
    begin(at)
  }

  function begin(at: number): void {
    tell(new Map())
    setIsAsked(false)
    setStep(at)
  }

  const goToField = (name: RegistrationField): void => {
    setStep(stepOf(name))
    focusOnField(form.current, name)
  }

  function goToPerson(wrong: NonNullable<ReturnType<typeof wrongPerson>>): void {
    setStep(steps.findIndex(({ hasPeople }) => hasPeople))
    focusOnPerson(wrong)
  }

  /** Whether nothing was wrong. */
  function show(wrong: Messages): boolean {
    tell(wrong)
    const first = formFields.find(({ name }) => wrong.has(name))
    if (first) goToField(first.name)
    return first === undefined
  }

  function leave(name: RegistrationField): void {
    look(name)
    touch()
  }

  function forget(): void {
    progress.forget()
    emptyForm(form.current)
    company.setPeople([])
    company.setWishes(methodWishes(draft))
    begin(0)
  }

  const told = { messages, isTold, isBankMissing, show, leave }
  return { step, goTo, goToField, goToPerson, filled, ...told, forget, progress, company, agreement, isAccepted, setIsAsked }
}

/** The way through the form, and its end: what was said is sent. */
export function useRegistration(
  form: RefObject<HTMLFormElement | null>,
  { draft, terms }: RegistrationView,
  onRegistered: (entity: WireRegisteredEntity) => void,
) {
  const way = useWay(form, draft)
  const { step, filled, goTo, goToPerson, show, company, isAccepted, setIsAsked } = way
  const { people, wishes } = company
  const { isSending, problem, send } = useSendRegistration()

  async function submit(): Promise<void> {
    if (isSending) return
    const isLast = step === steps.length - 1
    if (!show(wrongOf(isLast ? everyName : namesOn(step), filled()))) return
    setIsAsked(true)
    const wrong = isLast || steps[step]?.hasPeople ? wrongPerson(people) : undefined
    if (wrong) return goToPerson(wrong)
    if (!isLast) return goTo(step + 1)
    if (terms && !isAccepted) return document.getElementById('terms')?.focus()
    const answer = await send(() => {
      const said = tidyAll(filled())
      const registration = registrationOf(said, said('user.isPoliticallyExposedPerson') !== '', wishes)
      return { ...registration, ...behind(people), ...(terms && { acceptedTerms: terms.version }) }
    })
    if (answer && 'follow' in answer) {
      way.progress.forget()
      onRegistered(answer)
    } else if (answer) show(answer)
  }

  return { ...way, submit, isSending, problem }
}
