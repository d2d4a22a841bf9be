import { mostReplayed } from '@escudo/contracts/page'
import { Field, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { developerTexts } from './texts.ts'

type Props = { platformCode: string; webhookId: string }

/** Lisbon's midnight is what a day without an hour means to the server. */
const momentOf = (form: FormData, name: string): string | undefined => String(form.get(name) ?? '') || undefined

/** After a night in which a receiver was down: all that was given up, once more. */
export function SendLost({ platformCode, webhookId }: Props) {
  const say = useSayOf(developerTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const replaying = useAct('replayDeliveries')
  const [isOpen, setIsOpen] = useState(false)
  async function send(form: FormData): Promise<string | undefined> {
    const [from, until] = [momentOf(form, 'from'), momentOf(form, 'until')]
    const body = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
    const done = await replaying.act({ params: { platformCode, webhookId }, body })
    return done && say(done.more ? 'sentMore' : 'sent', { count: String(done.count) })
  }
  return (
    <div className={parts.below}>
      <ActButton why={may('webhooks.manage') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
        {say('sendLost')}
      </ActButton>
      {isOpen && (
        <Ask title={say('sendLost')} does={say('sendAgain')} of={replaying} onSend={send} onClose={() => setIsOpen(false)}>
          <p>{say('sendLostHow', { most: String(mostReplayed) })}</p>
          <div className={parts.pair}>
            <Field compact label={say('lostFrom')} name="from" type="date" />
            <Field compact label={say('lostUntil')} name="until" type="date" />
          </div>
        </Ask>
      )}
    </div>
  )
}
