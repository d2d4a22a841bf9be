import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, Field, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { Ask, Sure } from '../people/TeamDialogs.tsx'
import { settingsTexts } from './texts.ts'

type Account = OfficeData<'listBankAccounts'>[number]
type Change = OfficeData<'listOwnChanges'>[number]

/** Where the entity's money goes, and where it would go next. */
export function Accounts() {
  const say = useSayOf(settingsTexts)
  const { may } = useOffice()
  const [isAdding, setIsAdding] = useState(false)
  const asked = useCall('listBankAccounts', {})
  const waiting = useCall('listOwnChanges', { query: { state: 'pending', limit: 50 } })
  const why = may('accounts.manage') ? undefined : say('readOnly')
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
      <Shown asked={waiting}>{({ data }) => <Waiting changes={data} why={why} />}</Shown>
      <div className={parts.below}>
        <ActButton why={why} onClick={() => setIsAdding(true)}>
          {say('addAccount')}
        </ActButton>
      </div>
      {isAdding && <Add onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function Waiting({ changes, why }: { changes: Change[]; why: string | undefined }) {
  const say = useSayOf(settingsTexts)
  const [leaving, setLeaving] = useState<Change>()
  const withdrawing = useAct('withdrawOwnChange')
  const accounts = changes.filter(({ bankAccount }) => bankAccount !== undefined)
  if (accounts.length === 0) return null
  const ibanOf = ({ bankAccount }: Change): string => bankAccount?.iban ?? ''
  const columns: Column<Change>[] = [
    { name: 'IBAN', isTitle: true, render: ibanOf },
    { name: say('notBefore'), render: ({ notBefore }) => <When at={notBefore} /> },
    {
      name: say('acts'),
      render: (change) => (
        <ActButton why={why} label={`${say('withdrawAccount')}: ${ibanOf(change)}`} onClick={() => setLeaving(change)}>
          {say('withdrawAccount')}
        </ActButton>
      ),
    },
  ]
  return (
    <>
      <h3>{say('waitingAccounts')}</h3>
      <DataTable caption={say('waitingAccounts')} columns={columns} rows={accounts} keyOf={({ id }) => id} empty="" />
      {leaving && (
        <Sure
          title={say('withdrawTitle', { iban: ibanOf(leaving) })}
          does={say('withdrawAccount')}
          of={withdrawing}
          onSure={async () => (await withdrawing.act({ params: { changeId: leaving.id } })) && say('accountWithdrawn')}
          onClose={() => setLeaving(undefined)}
        >
          {say('withdrawHow')}
        </Sure>
      )}
    </>
  )
}

const fields = [
  { name: 'owner', label: 'holder', maxLength: 140 },
  { name: 'iban', label: 'IBAN', maxLength: 42 },
  { name: 'bankName', label: 'bank', maxLength: 140 },
  { name: 'swift', label: 'swift', maxLength: 11 },
] as const

function Add({ onClose }: { onClose: () => void }) {
  const say = useSayOf(settingsTexts)
  const adding = useAct('addOwnAccount')
  async function add(form: FormData): Promise<string | undefined> {
    const [owner, iban, bankName, swift] = fields.map(({ name }) => String(form.get(name)).trim())
    const body = { owner: owner!, iban: iban!.toUpperCase(), bankName: bankName!, swift: swift!.toUpperCase() }
    return (await adding.act({ body })) && say('accountAsked')
  }
  return (
    <Ask title={say('addAccount')} does={say('askAccount')} of={adding} onSend={add} onClose={onClose}>
      <p>{say('accountHow')}</p>
      {fields.map(({ name, label, maxLength }) => (
        <Field
          key={name}
          compact
          label={label === 'IBAN' ? label : say(label)}
          name={name}
          maxLength={maxLength}
          required
          autoComplete="off"
        />
      ))}
    </Ask>
  )
}
