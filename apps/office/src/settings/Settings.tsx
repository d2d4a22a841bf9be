import { useSayOf } from '@escudo/ui'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { Accounts } from './Accounts.tsx'
import { Mails } from './Mails.tsx'
import { Methods } from './Methods.tsx'
import { Ownership } from './ownership/Ownership.tsx'
import { PageLook } from './PageLook.tsx'
import { settingsTexts } from './texts.ts'

/** By what the entity is paid, how its checkout looks, which mails one gets, where its money goes, and whose it is. */
export function Settings() {
  const say = useSayOf(settingsTexts)
  const { may } = useOffice()
  const methods = useCall('listEntityMethods', {})
  const look = useCall('getPageLook', {})
  return (
    <Room title={say('title')}>
      <section className={parts.card}>
        <h2>{say('methods')}</h2>
        <Shown asked={methods}>{({ data }) => <Methods methods={data} />}</Shown>
      </section>
      <section className={parts.card}>
        <h2>{say('page')}</h2>
        <Shown asked={look}>
          {({ data }) => (
            <Shown asked={methods}>{({ data: own }) => <PageLook key={JSON.stringify([data, own])} look={data} methods={own} />}</Shown>
          )}
        </Shown>
      </section>
      <Mails />
      {may('accounts.read') && <Accounts />}
      {may('accounts.read') && <Ownership />}
    </Room>
  )
}
