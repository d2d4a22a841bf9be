import { createFormClient, type Answer, type WireRegisteredEntity, type WireRegistrationForm } from '@escudo/contracts/page'
import { useSend as useSendOne } from '@escudo/ui'
import type { RegistrationField } from '../field-texts.ts'
import { useLanguage, useSay } from '../say.ts'
import { fetchFollowPart } from '../follow-part.ts'
import { fetchActivities } from './activity/at-hand.ts'
import { fieldAt, type FieldMessage } from './corrections.ts'

type Wrong = ReadonlyMap<RegistrationField, FieldMessage>

function wrongFields(answer: Extract<Answer<unknown>, { success: false }>): Wrong {
  const pairs = answer.error.errors.flatMap(({ msg, source }) => {
    const field = source && fieldAt(source.pointer)
    return field ? [[field, { said: msg }] as const] : []
  })
  return new Map(pairs)
}

/**
 * Sends one registration at a time. Gives the entity, or what is wrong with which fields; what is wrong with the whole,
 * or silence, becomes `problem`.
 */
export function useSendRegistration() {
  const language = useLanguage()
  const say = useSay()
  const { isSending, problem, send } = useSendOne<string>()

  async function ask(
    bodyOf: () => WireRegistrationForm,
    report: (problem: string) => void,
  ): Promise<WireRegisteredEntity | Wrong | undefined> {
    // What the company does is a word until the list has come that says its code; and what was sent is followed at once.
    const [come, canFollow] = await Promise.all([fetchActivities(), fetchFollowPart()])
    const answer =
      come &&
      canFollow &&
      (await createFormClient({ baseUrl: '', language })
        .registerEntity({ body: bodyOf() })
        .catch(() => undefined))
    if (!answer) {
      report(say('unreachable'))
      return undefined
    }
    if (answer.success) return answer.data
    const wrong = wrongFields(answer)
    if (wrong.size === 0) report(answer.error.errors[0]?.msg ?? answer.error.msg)
    return wrong
  }

  return { isSending, problem, send: (bodyOf: () => WireRegistrationForm) => send((report) => ask(bodyOf, report)) }
}
