import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Field, Select, useSayOf, type Column } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { DeskFilters } from '../DeskFilters.tsx'
import { eventKinds, eventOutcomes, securityFields, securityQueryOf } from './security-query.ts'
import { serverTexts } from './texts.ts'

type Event = OfficeData<'listSecurityEvents'>[number]
const badges = { allowed: 'good', done: 'good', refused: 'bad', failed: 'bad' } as const

/** The security log: who was let in, who was kept out, which commands ran. */
export function Security() {
  const say = useSayOf(serverTexts)
  const [search] = useSearchParams()
  const asked = useCall('listSecurityEvents', securityQueryOf(search), { keepsLast: true })
  return (
    <Room title={say('security')}>
      <p>{say('securityHow')}</p>
      <Filters key={search.toString()} />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Events events={data} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}

function Filters() {
  const say = useSayOf(serverTexts)
  const [search] = useSearchParams()
  const choices = (values: readonly (keyof typeof serverTexts)[]) => [
    { value: '', text: say('all') },
    ...values.map((value) => ({ value, text: say(value) })),
  ]
  const days = [
    ['at_start', 'from'],
    ['at_end', 'until'],
  ] as const
  return (
    <DeskFilters names={securityFields}>
      <Select label={say('kind')} name="kind" initial={search.get('kind') ?? ''} options={choices(eventKinds)} />
      <Select label={say('outcome')} name="outcome" initial={search.get('outcome') ?? ''} options={choices(eventOutcomes)} />
      {days.map(([name, label]) => (
        <Field key={name} compact label={say(label)} name={name} type="date" defaultValue={search.get(name) ?? ''} autoComplete="off" />
      ))}
    </DeskFilters>
  )
}

function Events({ events }: { events: Event[] }) {
  const say = useSayOf(serverTexts)
  const columns: Column<Event>[] = [
    { name: say('kind'), isTitle: true, render: ({ kind }) => say(kind) },
    { name: say('at'), render: ({ at }) => <When at={at} /> },
    {
      name: say('who'),
      render: ({ who, address }) => <span className={parts.anywhere}>{address === undefined ? who : `${who} (${address})`}</span>,
    },
    { name: say('business'), render: ({ clientId }) => clientId ?? '—' },
    { name: say('outcome'), render: ({ outcome }) => <Badge kind={badges[outcome]}>{say(outcome)}</Badge> },
    { name: say('details'), render: ({ details }) => <code className={parts.anywhere}>{details}</code> },
  ]
  return <DataTable caption={say('security')} columns={columns} rows={events} keyOf={({ id }) => id} empty={say('none')} />
}
