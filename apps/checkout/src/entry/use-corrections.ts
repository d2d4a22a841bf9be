import type { WireError } from '@escudo/contracts/page'
import { useState } from 'react'
import { useSay, type TextKey } from '../say.ts'

/** What the reader has to put right in a field. */
export type Correction = { key: TextKey; values?: Readonly<Record<string, string>> }

export type CorrectionOptions<F extends string> = {
  fields: readonly F[]
  judge: (field: F) => Correction | undefined
  focus: (field: F) => void
  fieldAt: (pointer: string) => F
  /** What the field is called, for the summary of what is wrong. */
  labelOf: (field: F) => TextKey
}

/** Keeps each field's message: found here while typing, or told by the server; the first wrong one gets the focus. */
export function useCorrections<F extends string>({ fields, judge, focus, fieldAt, labelOf }: CorrectionOptions<F>) {
  const say = useSay()
  const [messages, setMessages] = useState<ReadonlyMap<F, string>>(new Map())
  const [summary, setSummary] = useState<string>()

  function show(next: ReadonlyMap<F, string>): boolean {
    setMessages(next)
    const wrong = fields.filter((field) => next.has(field)).map((field) => say(labelOf(field)))
    setSummary(wrong.length === 0 ? undefined : say('toCorrect', { fields: wrong.join(', ') }))
    const first = fields.find((field) => next.has(field))
    if (first !== undefined) focus(first)
    return first === undefined
  }

  function messageOf(field: F): string | undefined {
    const correction = judge(field)
    return correction && say(correction.key, correction.values)
  }

  function check(field: F): void {
    const message = messageOf(field)
    setMessages(
      (current) => new Map([...current].filter(([other]) => other !== field).concat(message === undefined ? [] : [[field, message]])),
    )
  }

  /** Whether everything can be sent. */
  function checkAll(): boolean {
    return show(new Map(fields.flatMap((field) => (messageOf(field) === undefined ? [] : [[field, messageOf(field) ?? '']]))))
  }

  function tell(errors: WireError['errors']): void {
    if (errors.length > 0) show(new Map(errors.map(({ msg, source }) => [fieldAt(source?.pointer ?? ''), msg])))
  }

  /** Marks the field that an answer is about and puts the reader there; why is said above the form, and not twice. */
  function mark(pointer: string): void {
    const field = fieldAt(pointer)
    setSummary(undefined)
    setMessages(new Map([[field, '']]))
    focus(field)
  }

  return { messages, summary, check, checkAll, tell, mark }
}
