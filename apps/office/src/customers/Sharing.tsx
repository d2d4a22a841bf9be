import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, Select, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Refused, useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { Ask, Sure } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { sharingTexts } from './sharing-texts.ts'

type Shared = OfficeData<'listCustomerEntities'>[number]
const ofAnother = 'e00302'

/** Which other houses know this customer and may charge what is saved. */
export function Sharing({ uuid }: { uuid: string }) {
  const say = useSayOf(sharingTexts)
  const asked = useCall('listCustomerEntities', { params: { uuid } })
  const isOfAnother = asked.error instanceof Refused && asked.error.error.code === ofAnother
  return (
    <section className={parts.card}>
      <h2>{say('sharing')}</h2>
      <p>{say(isOfAnother ? 'ofAnother' : 'how')}</p>
      {!isOfAnother && <Shown asked={asked}>{({ data }) => <Houses uuid={uuid} shared={data} />}</Shown>}
    </section>
  )
}

type Props = { uuid: string; shared: Shared[] }

function Houses({ uuid, shared }: Props) {
  const say = useSayOf(sharingTexts)
  const sayWord = useSayOf(words)
  const { clientId, session, may } = useOffice()
  const [wish, setWish] = useState<Shared | 'share'>()
  const ending = useAct('deleteCustomerEntity')
  const nameOf = (id: string): string => session.memberships.find((one) => one.clientId === id)?.name ?? id
  const others = session.memberships.filter(
    (one) =>
      one.clientId !== clientId && one.permissions.includes('customers.manage') && !shared.some((is) => is.clientId === one.clientId),
  )
  const notAllowed = may('customers.manage') ? undefined : sayWord('notAllowed')
  const columns: Column<Shared>[] = [
    { name: say('house'), isTitle: true, render: (one) => nameOf(one.clientId) },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: say('acts'),
      render: (one) => (
        <ActButton why={notAllowed} label={`${say('end')}: ${nameOf(one.clientId)}`} onClick={() => setWish(one)}>
          {say('end')}
        </ActButton>
      ),
    },
  ]
  return (
    <>
      <DataTable caption={say('sharing')} columns={columns} rows={shared} keyOf={(one) => one.clientId} empty={say('none')} />
      <div className={parts.below}>
        <ActButton why={notAllowed ?? (others.length === 0 ? say('noOther') : undefined)} onClick={() => setWish('share')}>
          {say('share')}
        </ActButton>
      </div>
      {wish === 'share' && <Share uuid={uuid} others={others} onClose={() => setWish(undefined)} />}
      {wish !== undefined && wish !== 'share' && (
        <Sure
          title={say('endTitle', { name: nameOf(wish.clientId) })}
          does={say('end')}
          of={ending}
          onSure={async () => ((await ending.did({ params: { uuid, clientId: wish.clientId } })) ? say('ended') : undefined)}
          onClose={() => setWish(undefined)}
        >
          {say('endHow')}
        </Sure>
      )}
    </>
  )
}

type Other = { clientId: string; name: string }

function Share({ uuid, others, onClose }: { uuid: string; others: readonly Other[]; onClose: () => void }) {
  const say = useSayOf(sharingTexts)
  const sharing = useAct('createCustomerEntity')
  async function share(form: FormData): Promise<string | undefined> {
    return (await sharing.act({ params: { uuid }, body: { clientId: String(form.get('clientId')) } })) && say('shared')
  }
  return (
    <Ask title={say('share')} does={say('share')} of={sharing} onSend={share} onClose={onClose}>
      <p>{say('shareHow')}</p>
      <Select
        label={say('house')}
        name="clientId"
        initial={others[0]?.clientId ?? ''}
        options={others.map(({ clientId, name }) => ({ value: clientId, text: `${name} · ${clientId}` }))}
      />
    </Ask>
  )
}
