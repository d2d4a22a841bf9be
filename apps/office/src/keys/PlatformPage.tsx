import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Field, useSayOf, type BadgeKind, type Column } from '@escudo/ui'
import type { SyntheticEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { DetailRoom } from '../parts/DetailRoom.tsx'
import { FilterButtons } from '../parts/FilterButtons.tsx'
import { Pages } from '../parts/Pages.tsx'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/Shown.tsx'
import { merchantQueryOf } from './merchant-query.ts'
import { merchantTexts } from './merchant-texts.ts'

type Merchant = OfficeData<'listPlatformEntities'>[number]

const kinds: Readonly<Record<Merchant['standing'], BadgeKind>> = {
  open: 'good',
  pending: 'waiting',
  declined: 'bad',
  suspended: 'bad',
  closed: 'plain',
}

/** A platform for whoever integrates many businesses: for which it acts, and how each stands. */
export function PlatformPage() {
  const say = useSayOf(merchantTexts)
  const { clientId } = useOffice()
  const { id: platformCode = '' } = useParams()
  const platforms = useCall('listOwnPlatforms', {})
  return (
    <DetailRoom
      back={{ to: `/office/${clientId}/keys`, text: say('back') }}
      asked={platforms}
      title={({ data }) => data.find((one) => one.platformCode === platformCode)?.name ?? platformCode}
    >
      {() => <Merchants platformCode={platformCode} />}
    </DetailRoom>
  )
}

function Merchants({ platformCode }: { platformCode: string }) {
  const say = useSayOf(merchantTexts)
  const [search, setSearch] = useSearchParams()
  const asked = useCall('listPlatformEntities', merchantQueryOf(search, platformCode), { keepsLast: true })
  const columns: Column<Merchant>[] = [
    { name: say('name'), isTitle: true, render: ({ name, clientId }) => name || clientId },
    { name: say('taxNumber'), render: ({ clientId }) => clientId },
    { name: say('standing'), render: ({ standing }) => <Badge kind={kinds[standing]}>{say(standing)}</Badge> },
  ]
  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    setSearch(q === '' ? {} : { q })
  }
  return (
    <section className={parts.card}>
      <h2>{say('merchants')}</h2>
      <p>{say('how')}</p>
      <form key={search.toString()} className={`${parts.pair} ${parts.above}`} onSubmit={apply}>
        <Field compact label={say('find')} name="q" type="search" maxLength={100} defaultValue={search.get('q') ?? ''} autoComplete="off" />
        <FilterButtons />
      </form>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('merchants')} columns={columns} rows={data} keyOf={({ clientId }) => clientId} empty={say('none')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </section>
  )
}
