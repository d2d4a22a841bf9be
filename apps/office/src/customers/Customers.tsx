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

/** Who the entity’s programs know by name. */
export function Customers() {
  const say = useSayOf(customerTexts)
  const sayWord = useSayOf(words)
  const { clientId, may } = useOffice()
  const [search, setSearch] = useSearchParams()
  const [cursor, email] = [search.get('cursor'), search.get('email')]
  const asked = useCall('listCustomers', { query: { limit: 50, ...(cursor && { cursor }), ...(email && { email }) } })
  const columns: Column<Customer>[] = [
    {
      name: say('name'),
      isTitle: true,
      render: (customer) => <Link to={`/office/${clientId}/customers/${customer.uuid}`}>{nameOf(customer)}</Link>,
    },
    { name: say('mail'), render: (customer) => customer.email ?? '—' },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return (
    <Room
      title={say('title')}
      aside={may('payments.export') && <Export list="customers" query={email ? new URLSearchParams({ email }).toString() : ''} />}
    >
      <form
        key={email ?? ''}
        className={parts.pair}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('email')).trim()
          setSearch(typed === '' ? {} : { email: typed })
        }}
      >
        <Field compact label={say('find')} name="email" type="search" defaultValue={email ?? ''} maxLength={254} autoComplete="off" />
        <Submit kind="secondary">{sayWord('filter')}</Submit>
      </form>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('title')} columns={columns} rows={data} keyOf={({ uuid }) => uuid} empty={say('none')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}
