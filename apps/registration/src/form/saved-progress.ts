import { registrationMethodCodes, type RegistrationMethodCode } from '@escudo/contracts/page'
import { textOfField, type Draft } from './draft.ts'
import { keptPeople, type Person } from './people.ts'
import { fieldNames, type RegistrationField } from '../field-texts.ts'

type Values = Partial<Record<RegistrationField, string>>
/** What was filled in and how far somebody had come, on this device alone; `begunWith`: what the address had filled in. */
export type Progress = {
  step: number
  values: Values
  people: readonly Person[]
  methods: readonly RegistrationMethodCode[]
  begunWith: Values
}
const key = 'escudo-registration'
/** What nobody has gone on with for so long is forgotten. */
const keptMs = 30 * 86_400_000

const valuesIn = (kept: unknown): Values =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = (kept as Record<string, unknown> | null | undefined)?.[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    }),
  )

export function readProgress(now = Date.now()): Progress | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as (Partial<Progress> & { at?: number }) | null
    if (!found || typeof found.step !== 'number' || typeof found.values !== 'object') return undefined
    if (typeof found.at !== 'number' || now - found.at > keptMs) return keepProgress(undefined)
    const { step, methods } = found
    return {
      step,
      values: valuesIn(found.values),
      begunWith: valuesIn(found.begunWith),
      people: keptPeople(found.people),
      methods: registrationMethodCodes.filter((code) => Array.isArray(methods) && methods.includes(code)),
    }
  } catch {
    return undefined
  }
}

/** Keeps it, or forgets it when there is nothing to keep; where nothing may be kept, nothing is. */
export function keepProgress(progress: Progress | undefined): undefined {
  try {
    if (progress) localStorage.setItem(key, JSON.stringify({ ...progress, at: Date.now() }))
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

/** What the address or another page said, by field; what stands there without it is nobody's word. */
export function draftValues(draft: Draft): Values {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = textOfField(draft, name, 'PT')
      return text === textOfField({}, name, 'PT') ? [] : [[name, text] as const]
    }),
  )
}

/**
 * What stands in each field when somebody comes back: what they had written, and besides what the address now says. Undefined where the
 * address says something else of a field, for then it is about another company.
 */
export function resumed({ values, begunWith }: Progress, said: Values): Values | undefined {
  const names = Object.keys(said) as RegistrationField[]
  const isSame = names.every((name) => said[name] === begunWith[name] || (values[name] ?? '') === '' || said[name] === values[name])
  if (!isSame) return undefined
  const added = names.filter((name) => (values[name] ?? '') === '' && said[name] !== begunWith[name])
  return { ...values, ...Object.fromEntries(added.map((name) => [name, said[name]])) }
}
