import type { OfficeData, Text } from '@escudo/contracts/page'
import { DataTable, useSayOf, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Export } from '../parts/Export.tsx'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'

type Customer = OfficeData<'listCustomers'>[number]

const texts = {
  title: { PT: 'Clientes', ES: 'Clientes', EN: 'Customers' },
  name: { PT: 'Nome', ES: 'Nombre', EN: 'Name' },
  mail: { PT: 'E-mail', ES: 'Correo', EN: 'Email' },
  payments: { PT: 'Pagamentos', ES: 'Pagos', EN: 'Payments' },
  see: { PT: 'Ver', ES: 'Ver', EN: 'See' },
  none: { PT: 'Ainda não há clientes.', ES: 'Aún no hay clientes.', EN: 'No customers yet.' },
} as const satisfies Record<string, Text>

/** Who the entity’s programs know by name, and what they paid. */
export function Customers() {
  const say = useSayOf(texts)
  const sayWord = useSayOf(words)
  const { clientId, may } = useOffice()
  const [search] = useSearchParams()
  const cursor = search.get('cursor')
  const asked = useCall('listCustomers', { query: { limit: 50, ...(cursor && { cursor }) } })
  const columns: Column<Customer>[] = [
    {
      name: say('name'),
      isTitle: true,
      render: ({ firstName, lastName, customerId, uuid }) => [firstName, lastName].filter(Boolean).join(' ') || (customerId ?? uuid),
    },
    { name: say('mail'), render: ({ email }) => email ?? '—' },
    {
      name: say('payments'),
      render: ({ email }) => (email ? <Link to={`/office/${clientId}/payments?q=${encodeURIComponent(email)}`}>{say('see')}</Link> : '—'),
    },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return (
    <Room title={say('title')} aside={may('payments.export') && <Export list="customers" />}>
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
