import type { RegistrationView, WireRegisteredEntity } from '@escudo/contracts/page'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import type { TextKey } from '../say.ts'
import { correctionOf, type FieldMessage } from './corrections.ts'
import { filledAnew } from './CountryPicker.tsx'
import { methodWishes, type Draft, type Filled } from './draft.ts'
import { peopleOf, wrongPerson, type Person } from './people.ts'
import { registrationOf } from './registration-of.ts'
import { keepProgress, readProgress, type Progress } from './saved-progress.ts'
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
function useProgress(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft,
  take: (progress: Pick<Progress, 'step' | 'people'>) => void,
): void {
  const taking = useRef(take)
  useEffect(() => {
    const progress = Object.keys(draft).filter((name) => name !== 'lang').length === 0 ? readProgress() : undefined
    if (!progress) return
    for (const [name, value] of Object.entries(progress.values)) {
      const input = inputOf(form.current, name as RegistrationField)
      if (!input || (input.value !== '' && !(input instanceof HTMLSelectElement))) continue
      input.value = value
      input.dispatchEvent(new Event(filledAnew))
    }
    taking.current({ ...progress, step: Math.min(progress.step, steps.length - 1) })
  }, [form, draft])
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
  requestAnimationFrame(() => {
    const input = inputOf(form.current, name)
    // The countries are one hidden field, behind the list that they are chosen from.
    const shown = input?.type === 'hidden' ? document.getElementById('countries') : input
    shown?.focus()
  })
}

/** Keeps on this device what has been said so far. */
function keep(step: number, said: Filled, people: readonly Person[]): void {
  const values = formFields.flatMap(({ name, isTick }) => (said(name) === '' || isTick ? [] : [[name, said(name)] as const]))
  keepProgress({ step, values: Object.fromEntries(values), people })
}

/** Fills in what one answer tells of others, where nobody has said otherwise; tells which fields those are. */
function fillFollowUps(form: HTMLFormElement | null, name: RegistrationField): RegistrationField[] {
  const told = Object.entries(followUps(name, filledIn(form)(name))) as [RegistrationField, string][]
  for (const [other, text] of told) {
    const input = inputOf(form, other)
    if (input?.value === '') input.value = text
  }
  return told.map(([other]) => other)
}

/** A hidden field is not emptied with its form, and what is drawn of a field follows it. */
function empty(form: HTMLFormElement | null): void {
  form?.reset()
  const countries = inputOf(form, 'shippingCountries.countryIds')
  if (countries) countries.value = ''
  for (const name of everyName) inputOf(form, name)?.dispatchEvent(new Event(filledAnew))
}

const behind = (people: readonly Person[]) => (people.length > 0 ? { people: peopleOf(people) } : {})

/** Takes the focus to what is wrong of a person, once its step is shown: the share stands last. */
function focusOnPerson({ at, message }: NonNullable<ReturnType<typeof wrongPerson>>): void {
  requestAnimationFrame(() => {
    const [name, taxNumber, ...more] = document.querySelectorAll<HTMLInputElement>(`[data-person='${at}'] input`)
    const places = { personName: name, personTaxNumber: taxNumber, personRole: more[0] } as Partial<Record<TextKey, HTMLInputElement>>
    const input = places[message] ?? more.at(-1)
    input?.focus()
  })
}

/** Who is behind the company, and whether the terms are accepted; what is wrong is said once somebody wanted to go on. */
function useCompany(form: RefObject<HTMLFormElement | null>) {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [isAccepted, setIsAccepted] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  /** Who fills the form in, as one of the people. */
  const applicant = (): Omit<Person, 'key'> => {
    const said = filledIn(form.current)
    return { name: said('user.name'), taxNumber: said('user.taxNumber'), roles: ['signatory'], share: '' }
  }
  const company = { people, setPeople, applicant, wrongOfPeople: isAsked ? wrongPerson(people) : undefined }
  return { company, agreement: { isTermsWrong: isAsked && !isAccepted, setIsAccepted }, isAccepted, setIsAsked }
}

/** Where somebody is in the form, what is filled in and wrong, and the ways to and fro. */
function useWay(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  const [step, setStep] = useState(0)
  const { company, agreement, isAccepted, setIsAsked } = useCompany(form)
  const { people, setPeople } = company
  const [messages, setMessages] = useState<Messages>(new Map())
  useProgress(form, draft, (progress) => {
    setStep(progress.step)
    setPeople(progress.people)
  })

  const filled = (): Filled => filledIn(form.current)

  function goTo(at: number): void {
    keep(at, filled(), people)
    setMessages(new Map())
    setIsAsked(false)
    setStep(at)
  }

  const goToField = (name: RegistrationField): void => {
    setStep(stepOf(name))
    focusOn(form, name)
  }

  function goToPerson(wrong: NonNullable<ReturnType<typeof wrongPerson>>): void {
    setStep(steps.findIndex(({ hasPeople }) => hasPeople))
    focusOnPerson(wrong)
  }

  /** Whether nothing was wrong. */
  function show(wrong: Messages): boolean {
    setMessages(wrong)
    const first = formFields.find(({ name }) => wrong.has(name))
    if (first) goToField(first.name)
    return first === undefined
  }

  /** A field is left: what it tells of others is filled in where nobody has said otherwise, and their mistakes that were told are looked at again. */
  function leave(name: RegistrationField): void {
    const again = [name, ...fillFollowUps(form.current, name)].filter((one) => messages.has(one))
    if (again.length === 0) return
    setMessages(new Map([...[...messages].filter(([other]) => !again.includes(other)), ...wrongOf(again, filled())]))
  }

  function startAgain(): void {
    keepProgress(undefined)
    empty(form.current)
    setPeople([])
    setMessages(new Map())
    setStep(0)
  }

  return { step, goTo, goToField, goToPerson, filled, messages, show, leave, startAgain, company, agreement, isAccepted, setIsAsked }
}

/** The way through the form, the methods that are wished for, and its end: what was said is sent. */
export function useRegistration(
  form: RefObject<HTMLFormElement | null>,
  { draft, terms }: RegistrationView,
  onRegistered: (entity: WireRegisteredEntity) => void,
) {
  const way = useWay(form, draft)
  const { step, filled, goTo, goToPerson, show, startAgain, company, isAccepted, setIsAsked } = way
  const { people } = company
  const [wishes, setWishes] = useState(() => methodWishes(draft))
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
    const said = tidyAll(filled())
    const registration = registrationOf(said, said('user.isPoliticallyExposedPerson') !== '', wishes)
    const answer = await send({ ...registration, ...behind(people), ...(terms && { acceptedTerms: terms.version }) })
    if (answer && 'follow' in answer) {
      keepProgress(undefined)
      onRegistered(answer)
    } else if (answer) show(answer)
  }

  function forget(): void {
    startAgain()
    setWishes(methodWishes(draft))
  }

  return { ...way, wishes, setWishes, submit, isSending, problem, forget }
}
