import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { Sure } from '../../people/TeamDialogs.tsx'
import { settingsTexts } from '../texts.ts'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { ownershipTexts } from './texts.ts'

type Change = OfficeData<'listOwnChanges'>[number]

/** Who is behind the company, when that changes. */
export function Ownership() {
  const say = useSayOf(ownershipTexts)
  const saySetting = useSayOf(settingsTexts)
  const { may } = useOffice()
  const [isAsking, setIsAsking] = useState(false)
  const waiting = useCall('listOwnChanges', { query: { state: 'pending', limit: 50 } })
  const why = may('accounts.manage') ? undefined : saySetting('readOnly')
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <p>{say('lead')}</p>
      <Shown asked={waiting}>{({ data }) => <Waiting changes={data.filter(({ kind }) => kind === 'ownership')} why={why} />}</Shown>
      <div className={parts.below}>
        <ActButton why={why} onClick={() => setIsAsking(true)}>
          {say('change')}
        </ActButton>
      </div>
      {isAsking && <OwnershipDialog onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function Waiting({ changes, why }: { changes: Change[]; why: string | undefined }) {
  const say = useSayOf(ownershipTexts)
  const [leaving, setLeaving] = useState<Change>()
  const withdrawing = useAct('withdrawOwnChange')
  if (changes.length === 0) return null
  const columns: Column<Change>[] = [
    { name: say('who'), isTitle: true, render: ({ ownership }) => ownership?.people.join(', ') },
    { name: say('notBefore'), render: ({ notBefore }) => <When at={notBefore} /> },
    {
      name: say('acts'),
      render: (change) => (
        <ActButton why={why} label={`${say('withdraw')}: ${say('title')}`} onClick={() => setLeaving(change)}>
          {say('withdraw')}
        </ActButton>
      ),
    },
  ]
  return (
    <>
      <h3>{say('waiting')}</h3>
      <DataTable caption={say('waiting')} columns={columns} rows={changes} keyOf={({ id }) => id} empty="" />
      {leaving && (
        <Sure
          title={say('withdrawTitle')}
          does={say('withdraw')}
          of={withdrawing}
          onSure={async () => (await withdrawing.act({ params: { changeId: leaving.id } })) && say('withdrawn')}
          onClose={() => setLeaving(undefined)}
        >
          {say('withdrawHow')}
        </Sure>
      )}
    </>
  )
}
