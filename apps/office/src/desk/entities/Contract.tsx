import { Field, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { When } from '../../parts/When.tsx'
import { Ask } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { contractTexts } from './contract-texts.ts'

type Props = { clientId: string; endsAt: string | undefined }

/** Until when a business may take new payments, and what two people may change of it. */
export function Contract({ clientId, endsAt }: Props) {
  const say = useSayOf(contractTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [isProposing, setIsProposing] = useState(false)
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <p>
        {endsAt === undefined ? (
          say('noEnd')
        ) : (
          <>
            {say('ends')} <When at={endsAt} />
          </>
        )}
      </p>
      <div className={parts.buttons}>
        <ActButton why={may('desk.terms.change') ? undefined : sayWord('notAllowed')} onClick={() => setIsProposing(true)}>
          {say('propose')}
        </ActButton>
      </div>
      {isProposing && <Propose clientId={clientId} endsAt={endsAt} onClose={() => setIsProposing(false)} />}
    </section>
  )
}

function Propose({ clientId, endsAt, onClose }: Props & { onClose: () => void }) {
  const say = useSayOf(contractTexts)
  const proposing = useAct('proposeContract')
  async function propose(form: FormData): Promise<string | undefined> {
    const body = { endsAt: String(form.get('endsAt')) || null, why: String(form.get('why')).trim() }
    return (await proposing.act({ params: { clientId }, body })) && say('proposed')
  }
  return (
    <Ask title={say('propose')} does={say('does')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('how')}</p>
      <Field label={say('endsAt')} name="endsAt" type="date" hint={say('empty')} defaultValue={endsAt?.slice(0, 10)} />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
