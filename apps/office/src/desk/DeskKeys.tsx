import { Field, useSayOf } from '@escudo/ui'
import { useState } from 'react'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Ask } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { ServerSettings } from './server/ServerSettings.tsx'
import { deskTexts } from './texts.ts'

/** What the provider's own people propose of keys and of ways in. */
export function DeskKeys() {
  const say = useSayOf(deskTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [wish, setWish] = useState<'master' | 'way'>()
  const why = (permission: string): string | undefined => (may(permission) ? undefined : sayWord('notAllowed'))
  const close = (): void => setWish(undefined)
  return (
    <Room title={say('keys')}>
      <section className={parts.card}>
        <h2>{say('masterKey')}</h2>
        <p>{say('masterKeyHow')}</p>
        <ActButton why={why('desk.keys.rotate')} onClick={() => setWish('master')}>
          {say('proposeMasterKey')}
        </ActButton>
      </section>
      <section className={parts.card}>
        <h2>{say('wayBack')}</h2>
        <p>{say('wayBackHow')}</p>
        <ActButton why={why('desk.people.reset')} onClick={() => setWish('way')}>
          {say('proposeWayBack')}
        </ActButton>
      </section>
      <ServerSettings />
      {wish === 'master' && <MasterKey onClose={close} />}
      {wish === 'way' && <WayBack onClose={close} />}
    </Room>
  )
}

function MasterKey({ onClose }: { onClose: () => void }) {
  const say = useSayOf(deskTexts)
  const proposing = useAct('proposeMasterKeyRotation')
  async function propose(form: FormData): Promise<string | undefined> {
    return (await proposing.act({ body: { why: String(form.get('why')).trim() } })) && say('proposedDone')
  }
  return (
    <Ask title={say('proposeMasterKey')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('masterKeyHow')}</p>
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}

function WayBack({ onClose }: { onClose: () => void }) {
  const say = useSayOf(deskTexts)
  const proposing = useAct('proposeStaffReset')
  async function propose(form: FormData): Promise<string | undefined> {
    return (await proposing.act({ body: { email: String(form.get('email')).trim() } })) && say('proposedDone')
  }
  return (
    <Ask title={say('proposeWayBack')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <p>{say('wayBackHow')}</p>
      <Field compact label={say('email')} name="email" type="email" maxLength={254} required autoComplete="off" />
    </Ask>
  )
}
