import { useCallback, useState, type RefObject } from 'react'
import type { RegistrationField } from '../field-texts.ts'
import { correctionOf, isBankAsked, type FieldMessage } from './corrections.ts'
import { textOfField, type Draft, type Filled } from './draft.ts'
import { filledIn, inputOf } from './form-fields.ts'
import { isBankUnknown, namedBank, writtenBack } from './tidy-entry.ts'

export type Messages = ReadonlyMap<RegistrationField, FieldMessage>

export function wrongOf(names: readonly RegistrationField[], filled: Filled): Messages {
  return new Map(
    names.flatMap((name) => {
      const correction = correctionOf(name, filled)
      return correction ? [[name, correction] as const] : []
    }),
  )
}

const bankSaid = (filled: Filled, isMissing: boolean) => ({ isAsked: isBankAsked(filled), isMissing, named: namedBank(filled) })

/** Whether the bank has to be said, whether that is because its IBAN tells none that is known, and which one it tells. */
function useBank(form: RefObject<HTMLFormElement | null>, draft: Draft) {
  const [bank, setBank] = useState(() => bankSaid((name) => textOfField(draft, name, 'PT'), false))
  const lookAtBank = useCallback(() => {
    const said = filledIn(form.current)
    setBank(bankSaid(said, isBankUnknown(said)))
  }, [form])
  return { bank, lookAtBank }
}

/** What is wrong with which field: said when it is left, and together once somebody wants to go on (`isTold`). */
export function useMessages(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft,
  follow: (name: RegistrationField) => RegistrationField[],
) {
  const [messages, setMessages] = useState<Messages>(new Map())
  const [isTold, setIsTold] = useState(false)
  const { bank, lookAtBank } = useBank(form, draft)

  /** What was said to be wrong is looked at again; of `left`, whatever is wrong is said. */
  function lookAgain(names: readonly RegistrationField[], left?: RegistrationField): void {
    const said = filledIn(form.current)
    lookAtBank()
    setMessages((before) => {
      const again = names.filter((one) => before.has(one) || (one === left && said(one) !== ''))
      const wrong = wrongOf(again, said)
      if (wrong.size === 0 && !again.some((one) => before.has(one))) return before
      return new Map([...[...before].filter(([other]) => !again.includes(other)), ...wrong])
    })
  }

  /** A field is left: it reads as it should, tells of others, and says what is wrong with it. */
  function look(name: RegistrationField): void {
    const input = inputOf(form.current, name)
    const isText = input instanceof HTMLInputElement && input.type !== 'hidden'
    if (isText && input.value !== writtenBack(name, input.value)) input.value = writtenBack(name, input.value)
    lookAgain([name, ...follow(name)], name)
  }

  function tell(wrong: Messages): void {
    setMessages(wrong)
    setIsTold(wrong.size > 0)
    lookAtBank()
  }
  return { messages, isTold, bank, look, lookAgain, lookAtBank, tell }
}
