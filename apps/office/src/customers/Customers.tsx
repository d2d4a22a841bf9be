import { DataTable, Field, useSayOf, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Export } from '../parts/Export.tsx'
import { Pages } from '../parts/Pages.tsx'
import parts from '../parts/parts.module.css'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { Submit } from '../parts/Submit.tsx'
import { words } from '../words.ts'
import { nameOf, type Customer } from './name-of.ts'
import { customerTexts } from './texts.ts'

/** As many as a search answers. */
const mostFound = 50

/** Who the entity’s programs know by name. */
export function Customers() {
  const say = useSayOf(customerTexts)
  const sayWord = useSayOf(words)
  const { clientId, may } = useOffice()
  const [search, setSearch] = useSearchParams()
  const [cursor, q] = [search.get('cursor'), search.get('q') ?? '']
  const listed = useCall('listCustomers', { query: { limit: 50, ...(cursor && { cursor }) } }, { enabled: q === '' })
  const found = useCall('searchCustomers', { query: { q } }, { enabled: q !== '' })
  const columns: Column<Customer>[] = [
    {
      name: say('name'),
      isTitle: true,
      render: (customer) => <Link to={`/office/${clientId}/customers/${customer.uuid}`}>{nameOf(customer)}</Link>,
    },
    { name: say('mail'), render: (customer) => customer.email ?? '—' },
    { name: say('phone'), render: ({ phoneNumber }) => (phoneNumber ? `+${phoneNumber.replace('#', ' ')}` : '—') },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return (
    <Room title={say('title')} aside={may('payments.export') && <Export list="customers" query="" />}>
      <Find key={q} q={q} onFind={(typed) => setSearch(typed === '' ? {} : { q: typed })} />
      <Shown asked={q === '' ? listed : found}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('title')} columns={columns} rows={data} keyOf={({ uuid }) => uuid} empty={say('none')} />
            {q !== '' && data.length === mostFound && <p>{say('more', { count: String(mostFound) })}</p>}
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}

function Find({ q, onFind }: { q: string; onFind: (typed: string) => void }) {
  const say = useSayOf(customerTexts)
  const sayWord = useSayOf(words)
  return (
    <form
      className={parts.pair}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(String(new FormData(event.currentTarget).get('q')).trim())
      }}
    >
      <Field compact label={say('find')} name="q" type="search" defaultValue={q} maxLength={254} autoComplete="off" />
      <Submit kind="secondary">{sayWord('filter')}</Submit>
    </form>
  )
}
