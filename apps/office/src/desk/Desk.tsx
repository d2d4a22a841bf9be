import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import parts from '../parts/parts.module.css'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { OverProposals, Proposals } from './Proposals.tsx'
import { proposalQueryOf, waitingQueryOf } from './proposal-query.ts'
import { deskTexts } from './texts.ts'
import { WaitingChanges } from './waiting/WaitingChanges.tsx'

type Waiting = OfficeData<'listWaitingEntities'>[number]

/** What waits for the provider: proposals for a second person, and entities for a first. */
export function Desk() {
  const say = useSayOf(deskTexts)
  const [search] = useSearchParams()
  const waiting = useCall('listProposals', proposalQueryOf(search, 'waiting'), { keepsLast: true })
  const over = useCall('listProposals', proposalQueryOf(search, 'over'), { keepsLast: true })
  const entities = useCall('listWaitingEntities', waitingQueryOf(search), { keepsLast: true })
  return (
    <Room title={say('title')}>
      <section className={parts.card}>
        <h2>{say('proposals')}</h2>
        <Shown asked={waiting}>
          {({ data, meta }) => (
            <>
              <Proposals proposals={data} />
              <Pages next={meta?.nextCursor} name="waiting" />
            </>
          )}
        </Shown>
      </section>
      <section className={parts.card}>
        <h2>{say('entities')}</h2>
        <Shown asked={entities}>
          {({ data, meta }) => (
            <>
              <Entities entities={data} />
              <Pages next={meta?.nextCursor} name="entities" />
            </>
          )}
        </Shown>
      </section>
      <WaitingChanges />
      <section className={parts.card}>
        <h2>{say('over')}</h2>
        <Shown asked={over}>
          {({ data, meta }) => (
            <>
              <OverProposals proposals={data} />
              <Pages next={meta?.nextCursor} name="over" />
            </>
          )}
        </Shown>
      </section>
    </Room>
  )
}

function Entities({ entities }: { entities: Waiting[] }) {
  const say = useSayOf(deskTexts)
  const columns: Column<Waiting>[] = [
    {
      name: say('entity'),
      isTitle: true,
      render: ({ clientId, name }) => <Link to={`/office/desk/entities/${clientId}`}>{name || clientId}</Link>,
    },
    { name: say('taxNumber'), render: ({ clientId }) => clientId },
    { name: say('by'), render: ({ fromForm }) => say(fromForm ? 'form' : 'program') },
    { name: say('since'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: say('what'),
      render: ({ proposalId }) => (
        <Badge kind={proposalId === undefined ? 'waiting' : 'plain'}>{say(proposalId === undefined ? 'notProposed' : 'proposed')}</Badge>
      ),
    },
  ]
  const keyOf = ({ clientId, registrationId }: Waiting): string => `${clientId}-${registrationId}`
  return <DataTable caption={say('entities')} columns={columns} rows={entities} keyOf={keyOf} empty={say('noEntities')} />
}
