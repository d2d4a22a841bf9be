import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Link, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { DetailRoom } from '../../parts/DetailRoom.tsx'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { fileTransfersQueryOf } from './bank-query.ts'
import { bankTexts } from './texts.ts'

type Transfer = OfficeData<'listBankFileTransfers'>[number]

/** One file for the bank: which transfers went in it. */
export function BankFilePage() {
  const say = useSayOf(bankTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const asked = useCall('listBankFileTransfers', fileTransfersQueryOf(search, id), { keepsLast: true })
  const columns: Column<Transfer>[] = [
    { name: say('transfer'), isTitle: true, render: (one) => one.id },
    {
      name: say('business'),
      render: ({ clientId, entityName }) => <Link to={`/office/desk/entities/${clientId}`}>{entityName || clientId}</Link>,
    },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('to'), render: ({ last4digits }) => `…${last4digits}` },
    { name: say('movements'), isNumber: true, render: ({ payments }) => payments },
    { name: say('of'), render: ({ createdAt }) => <When at={createdAt} withTime={false} /> },
  ]
  return (
    <DetailRoom back={{ to: '/office/desk/settlement', text: say('back') }} asked={asked} title={() => say('inFile')}>
      {({ data, meta }) => (
        <section className={parts.card}>
          <DataTable
            caption={say('inFile')}
            columns={columns}
            rows={data}
            keyOf={(one) => `${one.clientId}-${one.id}`}
            empty={say('nothing')}
          />
          <Pages next={meta?.nextCursor} />
        </section>
      )}
    </DetailRoom>
  )
}
