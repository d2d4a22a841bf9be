import type { RegistrationField } from '../field-texts.ts'
import type { TextKey } from '../say.ts'
import type { Filled } from './draft.ts'
import { filledAnew } from './filled-anew.ts'
import type { wrongPeople } from './people.ts'
import { formFields } from './sections.ts'

// The inputs keep their own text; this is how the rest of the form reads and writes it.
type Form = HTMLFormElement | null

export function inputOf(form: Form, name: RegistrationField): HTMLInputElement | HTMLSelectElement | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

/** What is filled in, as it was typed. */
export function filledIn(form: Form): Filled {
  const data = new FormData(form ?? undefined)
  return (name) => String(data.get(name) ?? '').trim()
}

/** Fills a field in for somebody, and tells whatever is drawn of it. */
export function fillIn(form: Form, name: RegistrationField, text: string): void {
  const input = inputOf(form, name)
  if (!input) return
  if (input.type === 'checkbox') (input as HTMLInputElement).checked = text === 'true'
  else input.value = text
  input.dispatchEvent(new Event(filledAnew))
}

/** A hidden field is not emptied with its form, and what is drawn of a field follows it. */
export function emptyForm(form: Form): void {
  form?.reset()
  for (const { name, isCountries } of formFields) {
    const input = inputOf(form, name)
    if (isCountries && input) input.value = ''
    input?.dispatchEvent(new Event(filledAnew))
  }
}

/** Takes the focus to a field once its step is shown. */
export function focusOnField(form: Form, name: RegistrationField): void {
  requestAnimationFrame(() => {
    const input = inputOf(form, name)
    // The countries are one hidden field, behind the list that they are chosen from.
    const shown = input?.type === 'hidden' ? document.getElementById('countries') : input
    shown?.focus()
  })
}

/** Takes the focus to what is wrong of a person, once its step is shown: the share stands last. */
export function focusOnPerson({ at, message }: NonNullable<ReturnType<typeof wrongPeople>>): void {
  requestAnimationFrame(() => {
    const [name, taxNumber, ...more] = document.querySelectorAll<HTMLInputElement>(`[data-person='${at}'] input`)
    const places = { personName: name, personTaxNumber: taxNumber, personRole: more[0] } as Partial<Record<TextKey, HTMLInputElement>>
    const input = places[message] ?? more.at(-1) ?? document.querySelector<HTMLElement>('[data-add-person]')
    input?.focus()
  })
}
