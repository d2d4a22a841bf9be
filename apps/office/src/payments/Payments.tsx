import { methodTable, type WirePayment } from '@escudo/contracts/page'
import { Badge, DataTable, Field, useLanguage, useSayOf, type Column } from '@escudo/ui'
import type { SyntheticEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Export } from '../parts/Export.tsx'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import { Amount } from './Amount.tsx'
import { Filters } from './Filters.tsx'
import { stateKinds, stateNames, typeNames } from './names.ts'
import { keptOf, listQueryOf, searchedIn } from './payment-query.ts'
import classes from './Payments.module.css'
import { SavedViews } from './SavedViews.tsx'
import { paymentTexts } from './texts.ts'

const liveMs = 10_000

/** Every payment of the entity: one box that finds any of them, filters that combine, and a list that goes on by cursor. */
export function Payments() {
  const say = useSayOf(paymentTexts)
  const { may } = useOffice()
  const [search] = useSearchParams()
  const q = searchedIn(search)
  return (
    <Room title={say('title')} aside={may('payments.export') && <Export list="payments" query={keptOf(search).toString()} />}>
      <SearchBox key={q} q={q} />
      <SavedViews />
      <Filters />
      {q === '' ? <PaymentList /> : <FoundPayments q={q} />}
    </Room>
  )
}

function SearchBox({ q }: { q: string }) {
  const say = useSayOf(paymentTexts)
  const [search, setSearch] = useSearchParams()
  function find(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wished = keptOf(search)
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (typed === '') wished.delete('q')
    else wished.set('q', typed)
    setSearch(wished)
  }
  return (
    <form role="search" className={classes.search} onSubmit={find}>
      <Field label={say('search')} name="q" type="search" defaultValue={q} hint={say('searchHint')} maxLength={254} autoComplete="off" />
      <Submit>{say('find')}</Submit>
    </form>
  )
}

function useColumns(): Column<WirePayment>[] {
  const say = useSayOf(words)
  const sayHere = useSayOf(paymentTexts)
  const language = useLanguage()
  const { clientId } = useOffice()
  return [
    {
      name: sayHere('id'),
      isTitle: true,
      render: ({ id, type }) => (
        <Link className={classes.link!} to={`/office/${clientId}/payments/${id}`}>
          {typeNames[type][language]} {id}
        </Link>
      ),
    },
    { name: say('amount'), isNumber: true, render: (payment) => <Amount of={payment} /> },
    {
      name: say('state'),
      render: ({ stateDetails: { state } }) => <Badge kind={stateKinds[state]}>{stateNames[state][language]}</Badge>,
    },
    { name: say('method'), render: (payment) => methodText(payment, language) },
    { name: sayHere('what'), render: ({ code, summary }) => code ?? summary ?? '—' },
    { name: say('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
}

/** The method with what is known of the card or phone. */
export function methodText({ paymentMethod }: WirePayment, language: 'PT' | 'ES' | 'EN'): string {
  if (!paymentMethod) return '—'
  const { code, details } = paymentMethod
  const digits = details?.last4Digits ?? details?.last3Digits
  return `${methodTable[code].name[language]}${digits ? ` ·· ${digits}` : ''}`
}

/** What was typed into the search box, among what the filters leave. */
function FoundPayments({ q }: { q: string }) {
  const [search] = useSearchParams()
  const asked = useCall('searchPayments', { query: { q, ...listQueryOf(search) } }, { keepsLast: true })
  return (
    <Shown asked={asked}>
      {({ data, meta }) => (
        // Beyond a thousand nobody counts what a search finds.
        <PaymentTable
          rows={data.map(({ payment }) => payment)}
          count={meta && (meta.totalCount < 1000 ? String(meta.totalCount) : '1000+')}
          next={meta?.nextCursor}
        />
      )}
    </Shown>
  )
}

function PaymentList() {
  const [search] = useSearchParams()
  // The first page moves with what happens; a page further on stays where it was read.
  const isFirst = !search.has('cursor')
  const asked = useCall('listPayments', { query: listQueryOf(search) }, { keepsLast: true, ...(isFirst && { refetchInterval: liveMs }) })
  return (
    <Shown asked={asked}>
      {({ data, meta }) => <PaymentTable rows={data} count={meta && String(meta.totalCount)} next={meta?.nextCursor} />}
    </Shown>
  )
}

type TableProps = { rows: readonly WirePayment[]; count: string | undefined; next: string | undefined }

function PaymentTable({ rows, count, next }: TableProps) {
  const say = useSayOf(paymentTexts)
  const columns = useColumns()
  return (
    <>
      {count !== undefined && <p className={classes.count}>{say('count', { count })}</p>}
      <DataTable caption={say('title')} columns={columns} rows={rows} keyOf={({ id }) => id} empty={say('none')} />
      <Pages next={next} />
    </>
  )
}
