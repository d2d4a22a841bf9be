import { invoiceInCents, type OfficeData } from '@escudo/contracts/page'
import { DataTable, Field, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { Pages } from '../../parts/Pages.tsx'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { invoiceFilterOf, invoiceQueryOf } from './book-query.ts'
import { DeskFilters } from '../DeskFilters.tsx'
import { BookFiles } from './BookFiles.tsx'
import { bookTexts } from './texts.ts'

type Invoice = OfficeData<'listDeskInvoices'>[number]

/** What all businesses were invoiced. */
export function Invoices() {
  const say = useSayOf(bookTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const asked = useCall('listDeskInvoices', invoiceQueryOf(search), { keepsLast: true })
  const columns: Column<Invoice>[] = [
    {
      name: say('number'),
      isTitle: true,
      render: ({ clientId, id, number }) => <Link to={`/office/desk/invoices/${clientId}-${id}`}>{number}</Link>,
    },
    {
      name: say('business'),
      render: ({ clientId, entityName }) => <Link to={`/office/desk/entities/${clientId}`}>{entityName || clientId}</Link>,
    },
    { name: say('net'), isNumber: true, render: (one) => <Money cents={invoiceInCents(one).netCents} language={language} /> },
    { name: say('tax'), isNumber: true, render: (one) => <Money cents={invoiceInCents(one).taxCents} language={language} /> },
    { name: say('total'), isNumber: true, render: (one) => <Money cents={invoiceInCents(one).totalCents} language={language} /> },
    { name: sayWord('date'), render: ({ invoicedAt }) => <When at={invoicedAt} withTime={false} /> },
  ]
  return (
    <Room title={say('invoices')} aside={<BookFiles name="invoices" filter={invoiceFilterOf(search)} />}>
      <DeskFilters names={['clientId', 'number', 'from', 'until']}>
        <Field
          compact
          label={say('numberHint')}
          name="number"
          maxLength={30}
          defaultValue={search.get('number') ?? ''}
          autoComplete="off"
        />
        <Field compact label={say('from')} name="from" type="date" defaultValue={search.get('from') ?? ''} />
        <Field compact label={say('until')} name="until" type="date" defaultValue={search.get('until') ?? ''} />
      </DeskFilters>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable
              caption={say('invoices')}
              columns={columns}
              rows={data}
              keyOf={({ clientId, number }) => `${clientId} ${number}`}
              empty={say('noInvoices')}
            />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}
