import { isOfPerson, type RegistrationView, type WireRegisteredEntity } from '@escudo/contracts/page'
import { useEffect, useState, type RefObject } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import { afterPress } from './after-press.ts'
import { methodWishes, type Draft, type Filled, type MethodChoice } from './draft.ts'
import { emptyForm, filledIn, focusOnField, focusOnPerson } from './form-fields.ts'
import { peopleOf, wrongPeople, type Person } from './people.ts'
import { registrationOf } from './registration-of.ts'
import { formFields, stepOf, steps } from './sections.ts'
import { plainNif, tellingFields, tidyAll } from './tidy-entry.ts'
import { useMessages, wrongOf, type Messages } from './use-messages.ts'
import { useProgress } from './use-progress.ts'
import { useSendRegistration } from './use-send-registration.ts'
import { useLookups, useTold } from './use-told.ts'

const everyName = formFields.map(({ name }) => name)
const namesOn = (step: number) => steps[step]?.sections.flatMap(({ fields }) => fields.map(({ name }) => name)) ?? []

const behind = (people: readonly Person[]) => (people.length > 0 ? { people: peopleOf(people) } : {})

/** Who is behind the company, what it wants to be paid with, and whether the terms are accepted; what is wrong is said once somebody wanted to go on. */
function useCompany(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [wishes, setWishes] = useState<readonly MethodChoice[]>(() => methodWishes(draft))
  const [isAccepted, setIsAccepted] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  /** Who fills the form in, as one of the people. */
  const applicant = (): Omit<Person, 'key'> => {
    const said = filledIn(form.current)
    const roles = isOfPerson(plainNif(said('clientId'))) ? (['manager', 'signatory'] as const) : (['signatory'] as const)
    return { name: said('user.name'), taxNumber: said('user.taxNumber'), roles, share: '' }
  }
  const company = { people, setPeople, wishes, setWishes, applicant, wrongOfPeople: isAsked ? wrongPeople(people) : undefined }
  return { company, agreement: { isTermsWrong: isAsked && !isAccepted, setIsAccepted }, isAccepted, setIsAsked }
}

/** The step that is shown, and the ways to a field or a person, on whichever step they are. */
function useSteps(form: RefObject<HTMLFormElement | null>) {
  const [step, setStep] = useState(0)

  function goToField(name: RegistrationField): void {
    setStep(stepOf(name))
    focusOnField(form.current, name)
  }

  function goToPerson(wrong: NonNullable<ReturnType<typeof wrongPeople>>): void {
    setStep(steps.findIndex(({ hasPeople }) => hasPeople))
    focusOnPerson(wrong)
  }

  return { step, setStep, goToField, goToPerson }
}

/** Where somebody is in the form, what is filled in and wrong, and the ways to and fro. */
function useWay(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  const { step, setStep, goToField, goToPerson } = useSteps(form)
  const { company, agreement, isAccepted, setIsAsked } = useCompany(form, draft)
  const told = useTold(form)
  const { messages, isTold, bank, look, lookAgain, lookAtBank, tell } = useMessages(form, draft, told.follow)
  const progress = useProgress(form, draft, { step, ...company, setStep })
  const { keep, touch } = progress
  const lookups = useLookups(form, told, (names) => {
    lookAgain(names)
    touch()
  })
  const filled = (): Filled => filledIn(form.current)

  useEffect(keep, [keep, step, company.people, company.wishes])
  useEffect(lookAtBank, [lookAtBank, step])

  /** What another page filled in was never left, and tells of others too. */
  function followAll(): void {
    for (const name of tellingFields) told.follow(name)
  }

  function goTo(at: number): void {
    followAll()
    touch()
    begin(at)
  }

  function begin(at: number): void {
    tell(new Map())
    setIsAsked(false)
    setStep(at)
  }

  /** Whether nothing was wrong. */
  function show(wrong: Messages): boolean {
    tell(wrong)
    const first = formFields.find(({ name }) => wrong.has(name))
    if (first) goToField(first.name)
    return first === undefined
  }

  const leave = (name: RegistrationField): void =>
    afterPress(() => {
      look(name)
      touch()
      void lookups.lookUp(name)
    })

  function forget(): void {
    progress.forget()
    emptyForm(form.current)
    lookups.forget()
    company.setPeople([])
    company.setWishes(methodWishes(draft))
    begin(0)
  }

  const heard = { messages, isTold, bank, sources: lookups.sources, show, leave }
  return { step, goTo, goToField, goToPerson, filled, followAll, ...heard, forget, progress, company, agreement, isAccepted, setIsAsked }
}

/** The way through the form, and its end: what was said is sent. */
export function useRegistration(
  form: RefObject<HTMLFormElement | null>,
  { draft, terms }: RegistrationView,
  onRegistered: (entity: WireRegisteredEntity) => void,
) {
  const way = useWay(form, draft)
  const { step, filled, followAll, goTo, goToPerson, show, company, isAccepted, setIsAsked } = way
  const { people, wishes } = company
  const { isSending, problem, send } = useSendRegistration()
  // From what is looked at before it is sent to one part of it, and back.
  const [isChanging, setIsChanging] = useState(false)

  function change(at: number): void {
    setIsChanging(true)
    goTo(at)
  }

  function forget(): void {
    setIsChanging(false)
    way.forget()
  }

  async function submit(): Promise<void> {
    if (isSending) return
    const isLast = step === steps.length - 1
    followAll()
    if (!show(wrongOf(isLast ? everyName : namesOn(step), filled()))) return
    setIsAsked(true)
    const wrong = isLast || steps[step]?.hasPeople ? wrongPeople(people) : undefined
    if (wrong) return goToPerson(wrong)
    setIsChanging(false)
    if (!isLast) return goTo(isChanging ? steps.length - 1 : step + 1)
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

  return { ...way, forget, change, isChanging, submit, isSending, problem }
}
