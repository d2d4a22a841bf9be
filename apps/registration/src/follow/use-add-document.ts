import {
  createFormClient,
  mostRegistrationDocuments,
  type RegistrationDocumentKind,
  type WireRegistrationProgress,
} from '@escudo/contracts/page'
import { useSend } from '@escudo/ui'
import { useState } from 'react'
import { useLanguage } from '../say.ts'
import { useSay, type FollowKey as TextKey } from './say.ts'
import { contentOf, readyToSend } from './ready-to-send.ts'

/** What the call refuses of a document, said as to somebody who has it in hand. */
const plainly: Readonly<Record<string, TextKey>> = {
  e00230: 'wrongFile',
  e00301: 'enoughFiles',
  e00402: 'decidedAlready',
  e00500: 'lostText',
}

/** Sends one document; says so, or what is wrong with it. */
export function useAddDocument(token: string, onAdded: (progress: WireRegistrationProgress) => void) {
  const language = useLanguage()
  const say = useSay()
  const { isSending, problem, send } = useSend<string>()
  const [said, setSaid] = useState('')

  async function ask(kind: RegistrationDocumentKind, file: File | undefined, report: (problem: string) => void) {
    setSaid('')
    if (!file) return report(say('chooseFile'))
    // One that was moved or thrown away since it was chosen can be read no more.
    const ready = await readyToSend(file).catch((): TextKey => 'unreadFile')
    if (typeof ready === 'string') return report(say(ready))
    const body = { kind, name: file.name.slice(-200), content: await contentOf(ready) }
    const answer = await createFormClient({ baseUrl: '', language })
      .addRegistrationDocument({ params: { token }, body })
      .catch(() => undefined)
    if (!answer) return report(say('unreachable'))
    if (!answer.success) {
      const { code, msg } = answer.error.errors[0] ?? answer.error
      const known = plainly[code]
      return report(known ? say(known, { most: String(mostRegistrationDocuments) }) : msg)
    }
    onAdded(answer.data)
    setSaid(say('documentAdded', { name: file.name }))
    return answer.data
  }

  return {
    isSending,
    problem,
    said,
    add: (kind: RegistrationDocumentKind, file: File | undefined) => send((report) => ask(kind, file, report)),
  }
}
