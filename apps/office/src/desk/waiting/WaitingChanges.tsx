import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { waitingTexts } from './texts.ts'

type Change = OfficeData<'listWaitingChanges'>[number]

/** What businesses asked to change, how many there are, and where each is decided. */
export function WaitingChanges() {
  const say = useSayOf(waitingTexts)
  const [search] = useSearchParams()
  const asked = useCall('listWaitingChanges', pageQueryOf(search, 'changes'), { keepsLast: true })
  return (
    <section className={parts.card}>
      <h2>{say('title', { count: String(asked.data?.meta?.totalCount ?? '…') })}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Changes changes={data} />
            <Pages next={meta?.nextCursor} name="changes" />
          </>
        )}
      </Shown>
    </section>
  )
}

function Changes({ changes }: { changes: Change[] }) {
  const say = useSayOf(waitingTexts)
  const columns: Column<Change>[] = [
    {
      name: say('entity'),
      isTitle: true,
      render: ({ clientId, entityName }) => <Link to={`/office/desk/entities/${clientId}#changes`}>{entityName || clientId}</Link>,
    },
    {
      name: say('what'),
      render: ({ kind, last4digits = '—', people = [] }) => say(kind, { last4: last4digits, names: people.join(', ') }),
    },
    { name: say('since'), render: ({ createdAt }) => <When at={createdAt} /> },
    { name: say('notBefore'), render: ({ notBefore }) => <When at={notBefore} /> },
    { name: say('state'), render: (change) => <State of={change} /> },
  ]
  return (
    <DataTable
      caption={say('list')}
      columns={columns}
      rows={changes}
      keyOf={({ clientId, id }) => `${clientId}-${id}`}
      empty={say('none')}
    />
  )
}

function State({ of: { agreedAt, proposalId } }: { of: Change }) {
  const say = useSayOf(waitingTexts)
  if (agreedAt !== undefined) return <Badge kind="good">{say('agreed')}</Badge>
  return proposalId === undefined ? <Badge kind="waiting">{say('open')}</Badge> : <Badge kind="plain">{say('proposed')}</Badge>
}
