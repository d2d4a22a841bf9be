import { invoiceInCents, type OfficeData } from '@escudo/contracts/page'
import { DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Export } from '../parts/Export.tsx'
import parts from '../parts/parts.module.css'
import { pageQueryOf } from '../parts/page-query.ts'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { centsOfEuros } from '../parts/typed-cents.ts'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import classes from './Transfers.module.css'
import { TakenRows } from './TakenRows.tsx'
import { transferTexts } from './texts.ts'

type Transfer = OfficeData<'listTransfers'>[number]
type Invoice = OfficeData<'listInvoices'>[number]

/** What is owed, what went to the bank, and what our services cost. */
export function Transfers() {
  const say = useSayOf(transferTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
  const [search] = useSearchParams()
  const sent = useCall('listTransfers', pageQueryOf(search, 'cursor'), { keepsLast: true })
  const columns: Column<Transfer>[] = [
    { name: say('title'), isTitle: true, render: ({ id }) => <Link to={`/office/${clientId}/transfers/${id}`}>{id}</Link> },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('movements'), isNumber: true, render: ({ payments }) => payments },
    { name: say('account'), render: ({ bankAccount: { iban } }) => `…${iban.slice(-4)}` },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} withTime={false} /> },
  ]
  return (
    <Room title={say('title')} aside={<Export list="transfers" />}>
      <Balance />
      <section className={`${parts.card} ${classes.list}`}>
        <h2>{say('sent')}</h2>
        <Shown asked={sent}>
          {({ data, meta }) => (
            <>
              <DataTable caption={say('sent')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('none')} />
              <Pages next={meta?.nextCursor} />
            </>
          )}
        </Shown>
      </section>
      <Invoices />
    </Room>
  )
}

function Balance() {
  const say = useSayOf(transferTexts)
  const language = useLanguage()
  const balance = useCall('getBalance', {})
  return (
    <section className={parts.card}>
      <h2>{say('balance')}</h2>
      <Shown asked={balance}>
        {({ data: { untransferred, available } }) => (
          <dl className={`${parts.facts} ${classes.sums}`}>
            <TakenRows of={untransferred} />
            <dt>{say('net')}</dt>
            <dd className={classes.net}>
              <Money cents={centsOfEuros(untransferred.net)} language={language} />
            </dd>
            <dt>{say('available')}</dt>
            <dd>
              <Money cents={available} language={language} />
            </dd>
          </dl>
        )}
      </Shown>
    </section>
  )
}

function Invoices() {
  const say = useSayOf(transferTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
  const [search] = useSearchParams()
  const invoices = useCall('listInvoices', pageQueryOf(search, 'invoices'), { keepsLast: true })
  const invoiceColumns: Column<Invoice>[] = [
    { name: say('invoices'), isTitle: true, render: ({ id, number }) => <Link to={`/office/${clientId}/invoices/${id}`}>{number}</Link> },
    { name: say('fees'), isNumber: true, render: (one) => <Money cents={invoiceInCents(one).netCents} language={language} /> },
    { name: say('vat'), isNumber: true, render: (one) => <Money cents={invoiceInCents(one).taxCents} language={language} /> },
    { name: say('total'), isNumber: true, render: (one) => <Money cents={invoiceInCents(one).totalCents} language={language} /> },
    { name: sayWord('date'), render: ({ invoicedAt }) => <When at={invoicedAt} withTime={false} /> },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('invoices')}</h2>
      <Shown asked={invoices}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('invoices')} columns={invoiceColumns} rows={data} keyOf={({ id }) => id} empty={say('noInvoices')} />
            <Pages next={meta?.nextCursor} name="invoices" />
          </>
        )}
      </Shown>
    </section>
  )
}
