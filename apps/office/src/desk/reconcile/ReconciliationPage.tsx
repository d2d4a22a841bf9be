import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, Money, Notice, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Link, useLocation } from 'react-router'
import { useCall } from '../../calls.ts'
import { Exact } from '../../parts/Exact.tsx'
import { DetailRoom } from '../../parts/DetailRoom.tsx'
import parts from '../../parts/parts.module.css'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { daysOf, Result, sourceOf } from './Reconcile.tsx'
import { reconcileTexts } from './texts.ts'

type Whole = OfficeData<'getReconciliation'>
type Difference = Whole['differences'][number]
type Batch = Whole['batches'][number]
const liveMs = 2_000

/** One comparison: what differs, line by line, and the acquirer's payouts. */
export function ReconciliationPage() {
  const say = useSayOf(reconcileTexts)
  const params = { id: useLocation().pathname.split('/')[4] ?? '' }
  const first = useCall('getReconciliation', { params })
  const asked = useCall('getReconciliation', { params }, first.data?.data.state === 'running' ? { refetchInterval: liveMs } : {})
  return (
    <DetailRoom
      back={{ to: '/office/desk/reconciliation', text: `← ${say('back_to')}` }}
      asked={asked}
      title={({ data }) => `${data.account} · ${daysOf(data)}`}
    >
      {({ data }) => (
        <>
          <section className={parts.card}>
            <Told of={data} />
          </section>
          {data.theirs !== undefined && <Differences of={data} />}
          {data.theirs !== undefined && <Batches of={data.batches} />}
        </>
      )}
    </DetailRoom>
  )
}

function Told({ of }: { of: Whole }) {
  const say = useSayOf(reconcileTexts)
  const { state, theirs, ours, differing, lineNumber, column } = of
  return (
    <>
      <p role="status">
        <Result of={of} />{' '}
        {theirs !== undefined && say('counted', { theirs: String(theirs), ours: String(ours), count: String(differing) })}
      </p>
      {state === 'unreadable' && (
        <Notice kind="bad" title={say('unreadable')}>
          {column === undefined ? say('wrongLine', { line: String(lineNumber ?? '—') }) : say('wrongColumn', { column })}
        </Notice>
      )}
      {state === 'failed' && (
        <Notice kind="bad" title={say('failed')}>
          {say('failedHow')}
        </Notice>
      )}
      <dl className={parts.facts}>
        <dt>{say('source')}</dt>
        <dd>{sourceOf(say, of)}</dd>
        <dt>{say('asked')}</dt>
        <dd>
          <When at={of.askedAt} /> · {of.askedBy}
        </dd>
      </dl>
    </>
  )
}

function Differences({ of: { differences, differing = 0 } }: { of: Whole }) {
  const say = useSayOf(reconcileTexts)
  const language = useLanguage()
  const cents = (amount: number | undefined) => (amount === undefined ? '—' : <Money cents={amount} language={language} />)
  const columns: Column<Difference>[] = [
    { name: say('what'), isTitle: true, render: ({ kind }) => say(`kind_${kind}`) },
    {
      name: say('payment'),
      render: ({ clientId, paymentId }) =>
        clientId === undefined || paymentId === undefined ? (
          '—'
        ) : (
          <Link to={`/office/desk/entries?clientId=${clientId}&paymentId=${paymentId}`}>{paymentId}</Link>
        ),
    },
    {
      name: say('reference'),
      render: ({ acquirerReference, name, word }) => (
        <>
          <span className={parts.anywhere}>{acquirerReference ?? name ?? '—'}</span>
          {word !== undefined && <span className={parts.under}>{word}</span>}
        </>
      ),
    },
    {
      name: say('ours'),
      isNumber: true,
      render: ({ ours, agreedFee }) => (agreedFee === undefined ? cents(ours) : <Exact euros={agreedFee} />),
    },
    { name: say('theirs'), isNumber: true, render: ({ theirs, fee }) => (fee === undefined ? cents(theirs) : <Exact euros={fee} />) },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('differences')}</h2>
      {differing > differences.length && <p>{say('firstOf')}</p>}
      <DataTable
        caption={say('differences')}
        columns={columns}
        rows={differences}
        keyOf={({ kind, name, acquirerReference }) => `${kind} ${name ?? ''} ${acquirerReference ?? ''}`}
        empty={say('noDifferences')}
      />
    </section>
  )
}

function Batches({ of }: { of: Batch[] }) {
  const say = useSayOf(reconcileTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const columns: Column<Batch>[] = [
    { name: say('batchName'), isTitle: true, render: ({ batch }) => batch ?? say('noBatch') },
    { name: say('lines'), isNumber: true, render: ({ lines }) => lines },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('kept'), isNumber: true, render: ({ fee }) => <Exact euros={fee} /> },
    { name: say('net'), isNumber: true, render: ({ net }) => <Exact euros={net} /> },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('batches')}</h2>
      <DataTable caption={say('batches')} columns={columns} rows={of} keyOf={({ batch }) => batch ?? ''} empty={say('noBatches')} />
    </section>
  )
}
