import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, useSayOf, type Column } from '@escudo/ui'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { Methods } from './Methods.tsx'
import { PageLook } from './PageLook.tsx'
import { settingsTexts } from './texts.ts'

type Account = OfficeData<'listBankAccounts'>[number]

/** By what the entity is paid, how its checkout looks, and where its money goes. */
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
        <Shown asked={look}>{({ data }) => <PageLook key={JSON.stringify(data)} look={data} />}</Shown>
      </section>
      {may('accounts.read') && <Accounts />}
    </Room>
  )
}

function Accounts() {
  const say = useSayOf(settingsTexts)
  const asked = useCall('listBankAccounts', {})
  const columns: Column<Account>[] = [
    { name: 'IBAN', isTitle: true, render: ({ iban }) => iban },
    { name: say('bank'), render: ({ bankName }) => bankName },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('accounts')}</h2>
      <Shown asked={asked}>
        {({ data }) => (
          <DataTable caption={say('accounts')} columns={columns} rows={data} keyOf={({ code }) => code} empty={say('noAccounts')} />
        )}
      </Shown>
    </section>
  )
}
