import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, type BadgeKind, type Column, type Say } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Pages } from '../../parts/Pages.tsx'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { pageQueryOf } from '../../parts/page-query.ts'
import { ReconcileForm } from './ReconcileForm.tsx'
import { reconcileTexts } from './texts.ts'

type Reconciliation = OfficeData<'listReconciliations'>[number]
const liveMs = 2_000

const kinds = { running: 'waiting', agrees: 'good', differs: 'bad', unreadable: 'bad', failed: 'bad' } as const satisfies Record<
  Reconciliation['state'],
  BadgeKind
>

/** What came of a comparison, in a word. */
export function Result({ of: { state, differing = 0 } }: { of: Pick<Reconciliation, 'state' | 'differing'> }) {
  const say = useSayOf(reconcileTexts)
  return <Badge kind={kinds[state]}>{say(state, { count: String(differing) })}</Badge>
}

/** The days that were compared, or the one. */
export const daysOf = ({ from, until }: Pick<Reconciliation, 'from' | 'until'>): string =>
  from.slice(0, 10) === until.slice(0, 10) ? from.slice(0, 10) : `${from.slice(0, 10)} – ${until.slice(0, 10)}`

export const sourceOf = (say: Say<keyof typeof reconcileTexts>, { file }: Pick<Reconciliation, 'file'>): string =>
  file?.name ?? say('askedThere')

/** Acquirers' books against ours: one more comparison, and those that were made. */
export function Reconcile() {
  const say = useSayOf(reconcileTexts)
  const [search] = useSearchParams()
  const accounts = useCall('listAcquirerAccounts', { query: { limit: 100 } })
  const first = useCall('listReconciliations', pageQueryOf(search, 'cursor'), { keepsLast: true })
  const isRunning = first.data?.data.some(({ state }) => state === 'running') === true
  const asked = useCall('listReconciliations', pageQueryOf(search, 'cursor'), {
    keepsLast: true,
    ...(isRunning && { refetchInterval: liveMs }),
  })
  return (
    <Room title={say('title')}>
      <p>{say('how')}</p>
      <section className={parts.card}>
        <h2>{say('begin')}</h2>
        <Shown asked={accounts}>
          {({ data }) =>
            data.length === 0 ? <p>{say('noAccounts')}</p> : <ReconcileForm accounts={data} before={asked.data?.data ?? []} />
          }
        </Shown>
      </section>
      <section className={parts.card}>
        <h2>{say('done')}</h2>
        <Shown asked={asked}>
          {({ data, meta }) => (
            <>
              <Made of={data} />
              <Pages next={meta?.nextCursor} />
            </>
          )}
        </Shown>
      </section>
    </Room>
  )
}

function Made({ of }: { of: Reconciliation[] }) {
  const say = useSayOf(reconcileTexts)
  const columns: Column<Reconciliation>[] = [
    {
      name: say('account'),
      isTitle: true,
      render: ({ id, account }) => <Link to={`/office/desk/reconciliation/${id}`}>{account}</Link>,
    },
    { name: say('days'), render: (one) => daysOf(one) },
    { name: say('source'), render: (one) => <span className={parts.anywhere}>{sourceOf(say, one)}</span> },
    { name: say('result'), render: (one) => <Result of={one} /> },
    { name: say('who'), render: ({ askedBy }) => askedBy },
    { name: say('asked'), render: ({ askedAt }) => <When at={askedAt} /> },
  ]
  return <DataTable caption={say('done')} columns={columns} rows={of} keyOf={({ id }) => id} empty={say('none')} />
}
