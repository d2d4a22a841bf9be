import { moneyResolutions, type MoneyResolution, type OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Field, Money, Select, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { Pages } from '../../parts/Pages.tsx'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { Ask } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { heldTexts } from './texts.ts'
import { Unclaimed } from './Unclaimed.tsx'
import { MoneyRules } from './MoneyRules.tsx'
import { heldQueryOf } from '../proposal-query.ts'

type Held = OfficeData<'listHeldMoney'>[number]

/** Money that came and fits no payment: one of the staff says whose it is, another one confirms. */
export function HeldMoney() {
  const say = useSayOf(heldTexts)
  const [search] = useSearchParams()
  const held = useCall('listHeldMoney', heldQueryOf(search), { keepsLast: true })
  const [resolving, setResolving] = useState<Held>()
  return (
    <Room title={say('title')}>
      <p>{say('how')}</p>
      <section className={parts.card}>
        <Shown asked={held}>
          {({ data, meta }) => (
            <>
              <Table held={data} onResolve={setResolving} />
              <Pages next={meta?.nextCursor} />
            </>
          )}
        </Shown>
      </section>
      <Unclaimed />
      <MoneyRules />
      {resolving && <Resolve held={resolving} onClose={() => setResolving(undefined)} />}
    </Room>
  )
}

function Table({ held, onResolve }: { held: Held[]; onResolve: (held: Held) => void }) {
  const say = useSayOf(heldTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const why = may('desk.ledger.correct') ? undefined : sayWord('notAllowed')
  const columns: Column<Held>[] = [
    {
      name: say('entity'),
      isTitle: true,
      render: ({ clientId, entityName }) => <Link to={`/office/desk/entities/${clientId}`}>{entityName || clientId}</Link>,
    },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    {
      name: say('asked'),
      isNumber: true,
      render: ({ asked }) => (asked === undefined ? '—' : <Money cents={asked} language={language} />),
    },
    { name: say('reference'), render: ({ entity, reference }) => [entity, reference].filter(Boolean).join(' ') || '—' },
    { name: say('reason'), render: ({ reason }) => say(reason) },
    { name: say('came'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: say('acts'),
      render: (one) =>
        one.returning ? (
          <Badge kind="plain">{say('returning')}</Badge>
        ) : one.proposalId === undefined ? (
          <ActButton why={why} label={`${say('resolve')}: ${one.id}`} onClick={() => onResolve(one)}>
            {say('resolve')}
          </ActButton>
        ) : (
          <Badge kind="plain">{say('proposed')}</Badge>
        ),
    },
  ]
  return <DataTable caption={say('title')} columns={columns} rows={held} keyOf={({ id }) => id} empty={say('none')} />
}

function Resolve({ held, onClose }: { held: Held; onClose: () => void }) {
  const say = useSayOf(heldTexts)
  const proposing = useAct('proposeMoneyResolution')
  // What is of another amount, or of no payment, never pays one.
  const takes =
    held.amount === held.asked && held.reason !== 'paid' ? moneyResolutions : moneyResolutions.filter((one) => one !== 'payment')
  const [resolution, setResolution] = useState<MoneyResolution>(takes[0]!)
  async function propose(form: FormData): Promise<string | undefined> {
    const body = { resolution, why: String(form.get('why')).trim() }
    return (await proposing.act({ params: { id: held.id }, body })) && say('proposedDone')
  }
  const options = takes.map((value) => ({ value, text: say(value, { id: held.paymentId ?? '' }) }))
  return (
    <Ask title={say('resolve')} does={say('propose')} of={proposing} onSend={propose} onClose={onClose}>
      <Select label={say('becomes')} value={resolution} options={options} onChoose={setResolution} />
      <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
    </Ask>
  )
}
