import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, Field, Select, useSayOf, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { Exact } from '../../parts/Exact.tsx'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { entryFilterOf, entryKinds, entryQueryOf } from './book-query.ts'
import { DeskFilters } from '../DeskFilters.tsx'
import { BookFiles } from './BookFiles.tsx'
import classes from './Entries.module.css'
import { bookTexts } from './texts.ts'

type Entry = OfficeData<'listDeskEntries'>[number]

/** The books of all businesses, entry by entry. */
export function Entries() {
  const say = useSayOf(bookTexts)
  const sayWord = useSayOf(words)
  const [search] = useSearchParams()
  const asked = useCall('listDeskEntries', entryQueryOf(search), { keepsLast: true })
  const columns: Column<Entry>[] = [
    { name: say('number'), isTitle: true, render: ({ entry }) => entry },
    {
      name: say('business'),
      render: ({ clientId, entityName }) => <Link to={`/office/desk/entities/${clientId}`}>{entityName || clientId}</Link>,
    },
    {
      name: say('kind'),
      render: (one) => (
        <>
          <span className={parts.whole}>{say(one.kind)}</span>
          <Of of={one} />
        </>
      ),
    },
    { name: say('postings'), render: ({ postings }) => <Postings postings={postings} /> },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return (
    <Room title={say('entries')} aside={<BookFiles name="entries" filter={entryFilterOf(search)} />}>
      <p>{say('entriesHow')}</p>
      <DeskFilters names={['clientId', 'paymentId', 'kind', 'from', 'until']}>
        <Field
          compact
          label={say('paymentId')}
          name="paymentId"
          inputMode="numeric"
          maxLength={18}
          defaultValue={search.get('paymentId') ?? ''}
          autoComplete="off"
        />
        <Select
          label={say('kind')}
          name="kind"
          initial={search.get('kind') ?? ''}
          options={[{ value: '', text: say('all') }, ...entryKinds.map((value) => ({ value: value as string, text: say(value) }))]}
        />
        <Field compact label={say('from')} name="from" type="date" defaultValue={search.get('from') ?? ''} />
        <Field compact label={say('until')} name="until" type="date" defaultValue={search.get('until') ?? ''} />
      </DeskFilters>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('entries')} columns={columns} rows={data} keyOf={({ entry }) => entry} empty={say('noEntries')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}

/** Which payment or transfer it is of; those of one payment are a press away. */
function Of({ of: { clientId, paymentId, transferId } }: { of: Entry }) {
  const say = useSayOf(bookTexts)
  if (transferId !== undefined) return <span className={parts.under}>{transferId}</span>
  if (paymentId === undefined) return null
  const query = new URLSearchParams({ clientId, paymentId }).toString()
  return (
    <span className={parts.under}>
      <Link to={`?${query}`}>{say('ofPayment', { id: paymentId })}</Link>
    </span>
  )
}

function Postings({ postings }: Pick<Entry, 'postings'>) {
  const say = useSayOf(bookTexts)
  const isNothing = (euros: string): boolean => /^0\.0+$/.test(euros)
  return (
    <ul className={classes.postings}>
      {postings.map(({ line, account, debit, credit }) => (
        <li key={line}>
          <span>{say(`account_${account}`)}</span>
          <span className={classes.amount}>
            <Exact euros={isNothing(debit) ? credit : debit} />{' '}
            <span className={classes.side}>{say(isNothing(debit) ? 'credit' : 'debit')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
