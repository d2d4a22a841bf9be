import { createFormClient, isFromHere, isNif } from '@escudo/contracts/page'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import { useLanguage, type TextKey } from '../say.ts'
import { filledIn, inputOf } from './form-fields.ts'
import { followUps, plainNif } from './tidy-entry.ts'

type Form = RefObject<HTMLFormElement | null>
type Found = Partial<Record<RegistrationField, string | undefined>>

/** What one answer tells of others is filled in, and changes with it, as long as nobody has said otherwise; tells which fields those are. */
export function useTold(form: Form) {
  const told = useRef(new Map<RegistrationField, string>())
  const isTold = (name: RegistrationField): boolean => inputOf(form.current, name)?.value === told.current.get(name)
  const fill = (found: Iterable<readonly [RegistrationField, string]>): RegistrationField[] =>
    [...found].flatMap(([other, text]) => {
      const input = inputOf(form.current, other)
      if (!input || (input.value !== '' && !isTold(other))) return []
      input.value = text
      told.current.set(other, text)
      return [other]
    })
  const follow = (name: RegistrationField): RegistrationField[] => fill(followUps(name, filledIn(form.current)(name)))
  return { isTold, fill, follow }
}

/** What is asked of the server for an answer; undefined where it tells nothing. */
function useAsk(form: Form, isTold: (name: RegistrationField) => boolean) {
  const language = useLanguage()
  const client = () => createFormClient({ baseUrl: '', language })
  const said = (name: RegistrationField) => filledIn(form.current)(name)

  async function company(clientId: string): Promise<Found> {
    const answer = await client().findCompany({ params: { clientId } })
    if (!answer.success) return {}
    const { name, address, postCode, locality } = answer.data
    return { name, address, postCode, locality }
  }
  async function place(postCode: string): Promise<Found> {
    const answer = await client().findPlace({ params: { postCode } })
    return answer.success ? { locality: answer.data.locality } : {}
  }
  return (name: RegistrationField): { key: string; ask: () => Promise<Found>; source: TextKey } | undefined => {
    const nif = plainNif(said('clientId'))
    const postCode = said('postCode')
    // Whose name and street somebody has written needs no register.
    const isOpen = (one: RegistrationField) => said(one) === '' || isTold(one)
    if (name === 'clientId' && isNif(nif) && (isOpen('name') || isOpen('address')))
      return { key: nif, ask: () => company(nif), source: 'fromRegister' }
    if (name === 'postCode' && isFromHere(nif) && /^\d{4}-\d{3}$/.test(postCode))
      return { key: postCode, ask: () => place(postCode), source: 'fromPostCode' }
    return undefined
  }
}

/**
 * What a number tells of its company and a post code of its place: filled in where nobody has written, and said to be so until somebody does
 * (decision 431). `onFilled` is told which fields have a text now.
 */
export function useLookups(form: Form, { isTold, fill }: ReturnType<typeof useTold>, onFilled: (names: RegistrationField[]) => void) {
  const askOf = useAsk(form, isTold)
  const asked = useRef(new Map<RegistrationField, string>())
  const [sources, setSources] = useState<ReadonlyMap<RegistrationField, TextKey>>(new Map())

  async function lookUp(name: RegistrationField): Promise<void> {
    if (sources.has(name) && !isTold(name)) setSources(new Map([...sources].filter(([one]) => one !== name)))
    const question = askOf(name)
    if (!question || asked.current.get(name) === question.key) return
    asked.current.set(name, question.key)
    const found = await question.ask().catch(() => undefined)
    // Who is away asks again when the field is left another time.
    if (!found) return void asked.current.delete(name)
    if (asked.current.get(name) !== question.key) return
    const pairs = Object.entries(found).flatMap(([one, text]) => (text ? [[one as RegistrationField, text] as const] : []))
    const filled = fill(pairs)
    if (filled.length === 0) return
    setSources((before) => new Map([...before, ...filled.map((one) => [one, question.source] as const)]))
    onFilled(filled)
  }

  const first = useRef(lookUp)
  useEffect(() => {
    // What another page filled in was never left.
    void first.current('clientId')
  }, [])
  return { sources, lookUp, forget: () => setSources(new Map()) }
}
