import { invoiceInCents, isWholeCents, type OfficeData, type PaymentType } from '@escudo/contracts/page'
import { DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Exact } from '../parts/Exact.tsx'
import parts from '../parts/parts.module.css'
import { PageNumbers } from '../parts/PageNumbers.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { happenedNames, typeNames } from '../payments/names.ts'
import { words } from '../words.ts'
import { deskInvoiceQueryOf, feeInvoiceQueryOf, invoiceLines } from './invoice-query.ts'
import classes from './Transfers.module.css'
import { transferTexts } from './texts.ts'

type Invoice = OfficeData<'getFeeInvoice'>
type Line = Invoice['lines'][number]

/** One of the business's own invoices of fees. */
export function InvoicePage() {
  const { clientId } = useOffice()
  const [search] = useSearchParams()
  const id = useLocation().pathname.split('/')[4] ?? ''
  const asked = useCall('getFeeInvoice', feeInvoiceQueryOf(search, id))
  return <OneInvoice asked={asked} id={id} base={`/office/${clientId}/invoices/${id}`} back={`/office/${clientId}/transfers`} />
}

/** The same at the desk, of any business: its address has both. */
export function DeskInvoicePage() {
  const [search] = useSearchParams()
  const whose = useLocation().pathname.split('/')[4] ?? ''
  const [clientId = '', id = ''] = [whose.slice(0, 9), whose.slice(10)]
  const asked = useCall('getDeskInvoice', deskInvoiceQueryOf(search, whose))
  return <OneInvoice asked={asked} id={id} base={`/office/desk/invoices/${clientId}/${id}`} back="/office/desk/invoices" isOfDesk />
}

type Props = {
  asked: Parameters<typeof Shown<{ data: Invoice; meta?: { totalCount: number } }>>[0]['asked']
  id: string
  base: string
  back: string
  isOfDesk?: boolean
}

function OneInvoice({ asked, id, base, back, isOfDesk = false }: Props) {
  const say = useSayOf(transferTexts)
  return (
    <Room
      title={say('invoice', { number: numberOf(id) })}
      aside={
        asked.data && (
          <span className={parts.exports}>
            <a href={`${base}.csv`} download>
              CSV
            </a>
            <a href={`${base}.pdf`} target="_blank" rel="noopener">
              PDF
            </a>
          </span>
        )
      }
    >
      <p className={classes.list}>
        <Link to={back}>← {say('allInvoices')}</Link>
      </p>
      <Shown asked={asked}>
        {({ data }) => (
          <>
            <section className={parts.card}>
              <Sums of={data} isOfDesk={isOfDesk} />
            </section>
            <section className={`${parts.card} ${classes.list}`}>
              <h2>{say('feesOf')}</h2>
              <Lines of={data} isOfDesk={isOfDesk} />
            </section>
          </>
        )}
      </Shown>
    </Room>
  )
}

/** As it stands on the invoice. */
const numberOf = (id: string): string => id.replace(/^FT-(\d{4})-(\d+)$/, 'FT $1/$2')

function Sums({ of, isOfDesk }: { of: Invoice; isOfDesk: boolean }) {
  const { issuer, entityName, clientId, invoicedAt, totalAmount } = of
  const { netCents, taxCents, totalCents } = invoiceInCents(of)
  const language = useLanguage()
  const say = useSayOf(transferTexts)
  const sayWord = useSayOf(words)
  return (
    <dl className={parts.facts}>
      {issuer !== undefined && (
        <>
          <dt>{say('issuer')}</dt>
          <dd>{issuer}</dd>
        </>
      )}
      <dt>{say('customer')}</dt>
      <dd>
        {isOfDesk ? <Link to={`/office/desk/entities/${clientId}`}>{entityName}</Link> : entityName} · {clientId}
      </dd>
      <dt>{sayWord('date')}</dt>
      <dd>
        <When at={invoicedAt} withTime={false} />
      </dd>
      <dt>{say('fees')}</dt>
      <dd>
        <Money cents={netCents} language={language} />
      </dd>
      <dt>{say('vat')}</dt>
      <dd>
        <Money cents={taxCents} language={language} />
      </dd>
      <dt>{say('total')}</dt>
      <dd className={classes.net}>
        <Money cents={totalCents} language={language} />
      </dd>
      {!isWholeCents(totalAmount) && (
        <>
          <dt>{say('inBooks')}</dt>
          <dd>
            <Exact euros={totalAmount} />
          </dd>
        </>
      )}
    </dl>
  )
}

function Lines({ of: { clientId, lines, payments, disputes }, isOfDesk }: { of: Invoice; isOfDesk: boolean }) {
  const say = useSayOf(transferTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const columns: Column<Line>[] = [
    {
      name: say('movements'),
      isTitle: true,
      render: ({ type, paymentId }) => {
        const name = `${(typeNames[type as PaymentType] ?? happenedNames[type])?.[language] ?? type} ${paymentId}`
        const at = isOfDesk
          ? `/office/desk/entries?clientId=${clientId}&paymentId=${paymentId}`
          : `/office/${clientId}/payments/${paymentId}`
        return <Link to={at}>{name}</Link>
      },
    },
    { name: say('reference'), render: ({ reference, code }) => code ?? reference },
    { name: say('paidAt'), render: ({ paidAt }) => <When at={paidAt} /> },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('fees'), isNumber: true, render: ({ feeNet }) => <Exact euros={feeNet} /> },
    { name: say('vat'), isNumber: true, render: ({ feeTax }) => <Exact euros={feeTax} /> },
  ]
  return (
    <>
      <DataTable
        caption={say('feesOf')}
        columns={columns}
        rows={lines}
        keyOf={({ paymentId, type, disputeId }) => `${paymentId}-${type}-${disputeId ?? ''}`}
        empty={say('noLines')}
      />
      <PageNumbers label={say('feesOf')} length={invoiceLines} total={payments + disputes} />
    </>
  )
}
