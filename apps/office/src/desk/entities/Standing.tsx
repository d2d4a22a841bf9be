import { entityReasonCodes, entityReasons, type EntityReason } from '@escudo/contracts/page'
import { Field, Select, useLanguage, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { Ask } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { entityTexts } from './texts.ts'

type Props = { clientId: string; suspended: boolean; closed: boolean }
type Wish = 'suspend' | 'close' | 'resume'

/** What one person does at once, and two undo. */
export function Standing({ clientId, suspended, closed }: Props) {
  const say = useSayOf(entityTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [wish, setWish] = useState<Wish>()
  const notAllowed = may('desk.entities.decide') ? undefined : sayWord('notAllowed')
  const whys: Readonly<Record<Wish, string | undefined>> = {
    suspend: notAllowed ?? (suspended ? say('isSuspended') : undefined),
    close: notAllowed ?? (closed ? say('isClosed') : undefined),
    resume: notAllowed ?? (suspended || closed ? undefined : say('isOpen')),
  }
  const end = (): void => setWish(undefined)
  return (
    <section className={parts.card}>
      <h2>{say('stop')}</h2>
      <p>{say('stopHow')}</p>
      <div className={parts.side}>
        {(['suspend', 'close', 'resume'] as const).map((one) => (
          <ActButton key={one} why={whys[one]} onClick={() => setWish(one)}>
            {say(one)}
          </ActButton>
        ))}
      </div>
      {wish === 'resume' && <Resume clientId={clientId} onClose={end} />}
      {(wish === 'suspend' || wish === 'close') && <Stop clientId={clientId} does={wish} onClose={end} />}
    </section>
  )
}

const usual = { suspend: 'in_inquiry', close: 'closed_by_us' } as const

function Stop({ clientId, does, onClose }: { clientId: string; does: 'suspend' | 'close'; onClose: () => void }) {
  const say = useSayOf(entityTexts)
  const language = useLanguage()
  const suspending = useAct('suspendEntity')
  const closing = useAct('closeEntityAtDesk')
  const of = does === 'suspend' ? suspending : closing
  async function stop(form: FormData): Promise<string | undefined> {
    const reason = entityReasonCodes.find((one) => one === form.get('reason')) ?? usual[does]
    const done = await of.act({ params: { clientId }, body: { reason, why: String(form.get('why')).trim() } })
    return done && say('stopped', { standing: say(done.standing) })
  }
  const reasons = entityReasonCodes.map((value: EntityReason) => ({ value, text: entityReasons[value][language] }))
  return (
    <Ask title={say(does)} does={say(does)} of={of} onSend={stop} onClose={onClose}>
      <p>{say(`${does}How`)}</p>
      <Select label={say('reason')} name="reason" initial={usual[does]} options={reasons} />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}

function Resume({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const say = useSayOf(entityTexts)
  const proposing = useAct('proposeResumption')
  async function propose(form: FormData): Promise<string | undefined> {
    return (await proposing.act({ params: { clientId }, body: { why: String(form.get('why')).trim() } })) && say('proposed')
  }
  return (
    <Ask title={say('resume')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('resumeHow')}</p>
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
