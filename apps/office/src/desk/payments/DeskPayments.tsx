import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Field, useLanguage, useSayOf, type Column } from '@escudo/ui'
import type { SyntheticEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { Submit } from '../../parts/Submit.tsx'
import { When } from '../../parts/When.tsx'
import { Amount } from '../../payments/Amount.tsx'
import { stateKinds, stateNames } from '../../payments/names.ts'
import { words } from '../../words.ts'
import { deskSearchOf } from './payment-query.ts'
import { deskPaymentTexts } from './texts.ts'

type Found = OfficeData<'searchDeskPayments'>[number]

/** A payment of a business is found by what somebody on the phone has of it. */
export function DeskPayments() {
  const say = useSayOf(deskPaymentTexts)
  const [search, setSearch] = useSearchParams()
  const wanted = deskSearchOf(search)
  function find(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = ['clientId', 'q'].map((name) => [name, String(form.get(name)).trim()] as [string, string])
    setSearch(typed)
  }
  return (
    <Room title={say('title')}>
      <p>{say('how')}</p>
      <section className={parts.card}>
        <form key={search.toString()} role="search" className={`${parts.pair} ${parts.above}`} onSubmit={find}>
          <Field
            compact
            label={say('business')}
            name="clientId"
            inputMode="numeric"
            pattern="\d{9}"
            maxLength={9}
            required
            defaultValue={search.get('clientId') ?? ''}
            autoComplete="off"
          />
          <Field compact label={say('typed')} name="q" maxLength={254} required defaultValue={search.get('q') ?? ''} autoComplete="off" />
          <div className={parts.buttons}>
            <Submit kind="secondary">{say('find')}</Submit>
          </div>
        </form>
        {wanted && <FoundPayments key={search.toString()} wanted={wanted} />}
      </section>
    </Room>
  )
}

function FoundPayments({ wanted }: { wanted: NonNullable<ReturnType<typeof deskSearchOf>> }) {
  const say = useSayOf(deskPaymentTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const asked = useCall('searchDeskPayments', wanted)
  const { clientId } = wanted.params
  const columns: Column<Found>[] = [
    {
      name: say('payment'),
      isTitle: true,
      render: ({ payment }) => <Link to={`/office/desk/payments/${clientId}-${payment.id}`}>{say('number', { id: payment.id })}</Link>,
    },
    { name: sayWord('amount'), isNumber: true, render: ({ payment }) => <Amount of={payment} /> },
    {
      name: sayWord('state'),
      render: ({ payment: { stateDetails } }) => (
        <Badge kind={stateKinds[stateDetails.state]}>{stateNames[stateDetails.state][language]}</Badge>
      ),
    },
    { name: say('reference'), render: ({ payment }) => payment.referenceDetails.reference ?? '—' },
    { name: say('created'), render: ({ payment }) => <When at={payment.createdAt} /> },
  ]
  return (
    <Shown asked={asked}>
      {({ data }) => (
        <DataTable caption={say('title')} columns={columns} rows={data} keyOf={({ payment }) => payment.id} empty={say('none')} />
      )}
    </Shown>
  )
}
