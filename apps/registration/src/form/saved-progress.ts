import { keptPeople, type Person } from './people.ts'
import { fieldNames, type RegistrationField } from '../field-texts.ts'

/** What was filled in and how far somebody had come, on this device alone. */
export type Progress = { step: number; values: Partial<Record<RegistrationField, string>>; people: readonly Person[] }
const key = 'escudo-registration'

export function readProgress(): Progress | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Progress | null
    if (!found || typeof found.step !== 'number' || typeof found.values !== 'object') return undefined
    const known = fieldNames.flatMap((name) => {
      const value = found.values[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    return { step: found.step, values: Object.fromEntries(known), people: keptPeople(found.people) }
  } catch {
    return undefined
  }
}

/** Keeps it, or forgets it when there is nothing to keep; where nothing may be kept, nothing is. */
export function keepProgress(progress: Progress | undefined): void {
  try {
    if (progress) localStorage.setItem(key, JSON.stringify(progress))
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}
