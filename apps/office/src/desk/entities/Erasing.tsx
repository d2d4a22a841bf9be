import { Field, Select, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { Ask } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { entityTexts } from './texts.ts'

const ways = ['email', 'customer', 'payment'] as const

/** What a payer may ask for: that the business knows them no more. */
export function Erasing({ clientId }: { clientId: string }) {
  const say = useSayOf(entityTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={parts.card}>
      <h2>{say('erase')}</h2>
      <p>{say('eraseHow')}</p>
      <div className={parts.side}>
        <ActButton why={may('desk.payers.erase') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
          {say('erase')}
        </ActButton>
      </div>
      {isOpen && <Erase clientId={clientId} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Erase({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const say = useSayOf(entityTexts)
  const erasing = useAct('eraseEntityPayer')
  const [by, setBy] = useState<(typeof ways)[number]>('email')
  async function erase(form: FormData): Promise<string | undefined> {
    const [which, why] = ['which', 'why'].map((name) => String(form.get(name)).trim())
    const done = await erasing.act({ params: { clientId }, body: { by, which: which!, why: why! } })
    return done && say('erased', { payments: String(done.erased), customers: String(done.customers), open: String(done.open) })
  }
  return (
    <Ask title={say('erase')} does={say('eraseNow')} of={erasing} onSend={erase} onClose={onClose}>
      <p>{say('eraseForGood')}</p>
      <Select label={say('eraseBy')} value={by} options={ways.map((value) => ({ value, text: say(value) }))} onChoose={setBy} />
      <Field
        key={by}
        compact
        label={say(by)}
        name="which"
        type={by === 'email' ? 'email' : 'text'}
        {...(by === 'payment' && { inputMode: 'numeric', pattern: '\\d{1,18}' })}
        maxLength={254}
        required
        autoComplete="off"
      />
      <Field compact label={say('whyNobody')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
