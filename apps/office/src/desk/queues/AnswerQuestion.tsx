import type { OfficeData } from '@escudo/contracts/page'
import { Field, Select, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import { Ask } from '../../people/TeamDialogs.tsx'
import { queueTexts } from './texts.ts'

type Shown = 'done' | 'none'

/** What whoever looked at the acquirer's own desk found there; the acquirer is asked before anything is believed. */
export function AnswerQuestion({
  of: { clientId, id, paymentId },
  onClose,
}: {
  of: OfficeData<'listOpenQuestions'>[number]
  onClose: () => void
}) {
  const say = useSayOf(queueTexts)
  const answering = useAct('answerOpenQuestion')
  const [shown, setShown] = useState<Shown>('done')
  async function send(form: FormData): Promise<string | undefined> {
    const [name, why] = ['name', 'why'].map((field) => String(form.get(field) ?? '').trim())
    const body = { shown, ...(shown === 'done' && { name: name! }), why: why! }
    const done = await answering.act({ params: { clientId, id }, body })
    if (!done) return undefined
    return done.because === undefined ? say('answered') : say(done.because)
  }
  return (
    <Ask title={say('answerTitle', { payment: paymentId })} does={say('answer')} of={answering} onSend={send} onClose={onClose}>
      <p>{say('answerHow')}</p>
      <Select
        label={say('shown')}
        name="shown"
        value={shown}
        onChoose={setShown}
        options={[
          { value: 'done', text: say('shownDone') },
          { value: 'none', text: say('shownNone') },
        ]}
      />
      {shown === 'done' && (
        <Field compact label={say('name')} name="name" pattern="[\w\-]{1,64}" maxLength={64} required autoComplete="off" />
      )}
      <Field compact label={say('whyKnown')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
