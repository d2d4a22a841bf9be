import type { OfficeData, PaymentType } from '@escudo/contracts/page'
import { DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Fragment } from 'react'
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
import classes from './Transfers.module.css'
import { TakenRows } from './TakenRows.tsx'
import { transferTexts } from './texts.ts'
import { transferLines, transferQueryOf } from './transfer-query.ts'

type Line = OfficeData<'getTransfer'>['lines'][number]

/** One transfer: each movement in it with its fee and VAT, to the cent. */
export function TransferPage() {
  const say = useSayOf(transferTexts)
  const { clientId } = useOffice()
  const id = useLocation().pathname.split('/')[4] ?? ''
  const [search] = useSearchParams()
  const asked = useCall('getTransfer', transferQueryOf(search, id), { keepsLast: true })
  const columns = useColumns()
  return (
    <Room
      title={say('transfer', { id })}
      aside={
        <span className={parts.exports}>
          <a href={`/office/${clientId}/transfers/${id}.csv`} download>
            {say('statement', { format: 'CSV' })}
          </a>
          <a href={`/office/${clientId}/transfers/${id}.pdf`} target="_blank" rel="noopener">
            {say('statement', { format: 'PDF' })}
          </a>
        </span>
      }
    >
      <p className={classes.list}>
        <Link to={`/office/${clientId}/transfers`}>← {say('back')}</Link>
      </p>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <section className={parts.card}>
              <Sums of={data} />
            </section>
            <section className={`${parts.card} ${classes.list}`}>
              <DataTable
                caption={say('movements')}
                columns={columns}
                rows={data.lines}
                keyOf={({ paymentId, type }) => `${paymentId}-${type}`}
                empty={say('none')}
              />
              <PageNumbers label={say('movements')} length={transferLines} total={meta?.totalCount ?? 0} />
            </section>
          </>
        )}
      </Shown>
    </Room>
  )
}

function useColumns(): Column<Line>[] {
  const say = useSayOf(transferTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
  return [
    {
      name: say('movements'),
      isTitle: true,
      render: ({ type, paymentId }) => (
        <Link to={`/office/${clientId}/payments/${paymentId}`}>
          {(typeNames[type as PaymentType] ?? happenedNames[type])?.[language] ?? type} {paymentId}
        </Link>
      ),
    },
    { name: say('reference'), render: ({ reference, code }) => code ?? reference },
    { name: say('paidAt'), render: ({ paidAt }) => <When at={paidAt} /> },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('fees'), isNumber: true, render: ({ feeNet }) => <Exact euros={feeNet} /> },
    { name: say('vat'), isNumber: true, render: ({ feeTax }) => <Exact euros={feeTax} /> },
    { name: say('net'), isNumber: true, render: ({ net }) => <Exact euros={net} /> },
  ]
}

function Sums({ of: data }: { of: OfficeData<'getTransfer'> }) {
  const say = useSayOf(transferTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  return (
    <dl className={parts.facts}>
      <dt>{sayWord('amount')}</dt>
      <dd className={classes.net}>
        <Money cents={data.amount} language={language} />
      </dd>
      <TakenRows of={data} />
      {(['carriedIn', 'carriedOut'] as const)
        .filter((name) => Number(data[name]) !== 0)
        .map((name) => (
          <Fragment key={name}>
            <dt>{say(name)}</dt>
            <dd>
              <Exact euros={data[name]} taken={name === 'carriedOut'} />
            </dd>
          </Fragment>
        ))}
      <dt>{say('account')}</dt>
      <dd>{data.bankAccount.iban}</dd>
    </dl>
  )
}
