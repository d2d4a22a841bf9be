import { createFormClient, type Answer, type Language, type WireEntityRegistration, type WireEntitySummary } from '@escudo/contracts/page'
import { useRef, useState } from 'react'
import type { FieldName } from '../field-texts.ts'
import { say } from '../say.ts'
import { fieldAt, ownWords, type Message } from './corrections.ts'

type Wrong = ReadonlyMap<FieldName, Message>

function wrongFields(answer: Extract<Answer<unknown>, { success: false }>): Wrong {
  const pairs = answer.error.errors.flatMap(({ code, msg, source }) => {
    const field = source && fieldAt(source.pointer)
    return field ? [[field, ownWords[code] ?? { said: msg }] as const] : []
  })
  return new Map(pairs)
}

/**
 * Sends one registration at a time. Gives the entity, or what is wrong with which fields; what is wrong with the whole,
 * or silence, becomes `problem`.
 */
export function useSend(language: Language) {
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function ask(body: WireEntityRegistration): Promise<WireEntitySummary | Wrong | undefined> {
    const answer = await createFormClient({ baseUrl: '', language })
      .registerEntity({ body })
      .catch(() => undefined)
    if (!answer) {
      setProblem(say(language, 'unreachable'))
      return undefined
    }
    if (answer.success) return answer.data
    const wrong = wrongFields(answer)
    if (wrong.size === 0) setProblem(answer.error.msg)
    return wrong
  }

  async function send(body: WireEntityRegistration): Promise<WireEntitySummary | Wrong | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setIsSending(true)
    setProblem(undefined)
    const answer = await ask(body)
    isUnderWay.current = false
    setIsSending(false)
    return answer
  }

  return { isSending, problem, send }
}
