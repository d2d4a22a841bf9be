import { formatAmount, methodCodes, methodTable, paymentStates, paymentTypes, type WirePayment } from '@escudo/contracts/page'
import { Badge, DataTable, Field, Select, useLanguage, useSayOf, type Column } from '@escudo/ui'
import type { SyntheticEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Export } from '../parts/Export.tsx'
import { FilterButtons } from '../parts/FilterButtons.tsx'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import { Amount } from './Amount.tsx'
import { stateKinds, stateNames, typeNames } from './names.ts'
import { broughtNames, filterNames, listQueryOf } from './payment-query.ts'
import classes from './Payments.module.css'
import { SavedViews } from './SavedViews.tsx'
import { paymentTexts } from './texts.ts'

const liveMs = 10_000

/** Every payment of the entity: one box that finds any of them, filters that combine, and a list that goes on by cursor. */
export function Payments() {
  const say = useSayOf(paymentTexts)
  const { may } = useOffice()
  const [search] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  const exported = new URLSearchParams(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])))
  return (
    <Room title={say('title')} aside={may('payments.export') && <Export list="payments" query={exported.toString()} />}>
      <SearchBox key={q} q={q} />
      <SavedViews />
      {q === '' ? <PaymentList /> : <FoundPayments q={q} />}
    </Room>
  )
}

function SearchBox({ q }: { q: string }) {
  const say = useSayOf(paymentTexts)
  const [, setSearch] = useSearchParams()
  function find(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    setSearch(typed === '' ? {} : { q: typed })
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

function FoundPayments({ q }: { q: string }) {
  const say = useSayOf(paymentTexts)
  const columns = useColumns()
  const asked = useCall('searchPayments', { query: { q } })
  return (
    <Shown asked={asked}>
      {({ data }) => (
        <DataTable
          caption={say('title')}
          columns={columns}
          rows={data.map(({ payment }) => payment)}
          keyOf={({ id }) => id}
          empty={say('none')}
        />
      )}
    </Shown>
  )
}

function PaymentList() {
  const say = useSayOf(paymentTexts)
  const columns = useColumns()
  const [search] = useSearchParams()
  // The first page moves with what happens; a page further on stays where it was read.
  const isFirst = !search.has('cursor')
  const asked = useCall('listPayments', { query: listQueryOf(search) }, { keepsLast: true, ...(isFirst && { refetchInterval: liveMs }) })
  return (
    <>
      <Filters />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            {meta && <p className={classes.count}>{say('count', { count: String(meta.totalCount) })}</p>}
            <DataTable caption={say('title')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('none')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </>
  )
}

const euros = (cents: string | null): string => (cents ? (Number(cents) / 100).toFixed(2) : '')
const cents = (typed: string): string => {
  const amount = Math.round(Number(typed.replace(',', '.')) * 100)
  return amount >= 1 ? String(amount) : ''
}

function Filters() {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const any = { value: '', text: say('all') }
  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = filterNames.flatMap((name): [string, string][] => {
      const typed = String(form.get(name) ?? '')
      const value = name.startsWith('amount') ? cents(typed) : typed
      return value === '' ? [] : [[name, value]]
    })
    setSearch(chosen)
  }
  return (
    <details className={classes.filters} open={filterNames.some((name) => search.has(name))}>
      <summary>{say('filters')}</summary>
      <form key={search.toString()} className={classes.fields} onSubmit={apply}>
        <StateField />
        <Select
          label={sayWord('method')}
          name="paymentMethod_code"
          initial={search.get('paymentMethod_code') ?? ''}
          options={[any, ...methodCodes.map((code) => ({ value: code as string, text: methodTable[code].name[language] }))]}
        />
        <Select
          label={say('type')}
          name="type"
          initial={search.get('type') ?? ''}
          options={[any, ...paymentTypes.map((type) => ({ value: type as string, text: typeNames[type][language] }))]}
        />
        <RangeFields />
        <Brought />
        <FilterButtons />
      </form>
    </details>
  )
}

/** One state, or the several that an address names together. */
function StateField() {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const wished = search.get('stateDetails_state') ?? ''
  const named = paymentStates.filter((state) => wished.split(',').includes(state)).map((state) => stateNames[state][language])
  return (
    <Select
      label={sayWord('state')}
      name="stateDetails_state"
      initial={wished}
      options={[
        { value: '', text: say('all') },
        ...(named.length > 1 ? [{ value: wished, text: named.join(', ') }] : []),
        ...paymentStates.map((state) => ({ value: state as string, text: stateNames[state][language] })),
      ]}
    />
  )
}

/** What an address narrows the list by besides, said in words. */
function Brought() {
  const say = useSayOf(paymentTexts)
  const [search] = useSearchParams()
  const brought = (Object.keys(broughtNames) as (keyof typeof broughtNames)[]).filter((name) => search.has(name))
  if (brought.length === 0) return null
  return (
    <div className={classes.brought}>
      {brought.map((name) => (
        <Badge key={name} kind="plain">
          {say(broughtNames[name], { value: search.get(name) ?? '' })}
          <input type="hidden" name={name} value={search.get(name) ?? ''} />
        </Badge>
      ))}
    </div>
  )
}

/** From when to when, and from how much to how much. */
function RangeFields() {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  return (
    <>
      <Field compact label={say('from')} name="createdAt_start" type="date" defaultValue={search.get('createdAt_start') ?? ''} />
      <Field compact label={say('to')} name="createdAt_end" type="date" defaultValue={search.get('createdAt_end') ?? ''} />
      <Field
        compact
        label={`${sayWord('amount')} ≥`}
        name="amount_start"
        inputMode="decimal"
        placeholder={formatAmount(0, language)}
        defaultValue={euros(search.get('amount_start'))}
      />
      <Field
        compact
        label={`${sayWord('amount')} ≤`}
        name="amount_end"
        inputMode="decimal"
        placeholder={formatAmount(10_000, language)}
        defaultValue={euros(search.get('amount_end'))}
      />
    </>
  )
}
