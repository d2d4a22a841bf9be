import { formatAmount, type OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { saveFile } from '../../parts/save-file.ts'
import parts from '../../parts/parts.module.css'
import { Pages } from '../../parts/Pages.tsx'
import { Problem } from '../../parts/Problem.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { Sure } from '../../people/TeamDialogs.tsx'
import { words } from '../../words.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import { bankTexts } from './texts.ts'

type File = OfficeData<'listBankFiles'>[number]
type Waiting = OfficeData<'getWaitingTransfers'>

/** What the bank is to pay: what waits for a file, and the files that were made. */
export function BankFiles() {
  const say = useSayOf(bankTexts)
  const [search] = useSearchParams()
  const waiting = useCall('getWaitingTransfers', {})
  const files = useCall('listBankFiles', pageQueryOf(search, 'files'), { keepsLast: true })
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <p>{say('how')}</p>
      <Shown asked={waiting}>{({ data }) => <WhatWaits of={data} />}</Shown>
      <Shown asked={files}>
        {({ data, meta }) => (
          <>
            <Files files={data} />
            <Pages next={meta?.nextCursor} name="files" />
          </>
        )}
      </Shown>
    </section>
  )
}

function WhatWaits({ of: { transfers, amount, simulated, payer } }: { of: Waiting }) {
  const say = useSayOf(bankTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  const proposing = useAct('proposeBankFile')
  const proposals = useCall('listProposals', { query: { state: 'waiting', limit: 100 } })
  const isProposed = proposals.data?.data.some(({ kind }) => kind === 'bank_file') === true
  const told = { amount: formatAmount(amount, language), count: String(transfers) }
  function why(): string | undefined {
    if (!may('desk.bank.manage')) return sayWord('notAllowed')
    if (!payer) return say('noPayer')
    if (transfers === 0) return say('nothing')
    return isProposed ? say('isProposed') : undefined
  }
  return (
    <div className={parts.above}>
      <dl className={parts.facts}>
        <dt>{say('waits')}</dt>
        <dd>{transfers === 0 ? '—' : say('waiting', told)}</dd>
        <dt>{say('payer')}</dt>
        <dd>{payer ? say('ending', { name: payer.name, last4: payer.last4digits }) : '—'}</dd>
      </dl>
      {simulated > 0 && <p>{say('simulated', { count: String(simulated) })}</p>}
      <div className={parts.below}>
        <ActButton why={why()} onClick={() => setIsOpen(true)}>
          {say('propose')}
        </ActButton>
      </div>
      {isOpen && (
        <Sure
          title={say('proposeTitle', told)}
          does={say('propose')}
          of={proposing}
          onSure={async () => (await proposing.act({ body: { transfers, amount } })) && say('proposed')}
          onClose={() => setIsOpen(false)}
        >
          {say('proposeHow', told)}
        </Sure>
      )}
    </div>
  )
}

function Files({ files }: { files: File[] }) {
  const say = useSayOf(bankTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [sent, setSent] = useState<File>()
  const marking = useAct('markBankFileSent')
  const taking = useAct('getBankFile')
  async function take({ id }: File): Promise<void> {
    const file = await taking.act({ params: { id } })
    if (file) saveFile(file.name, file.content, 'application/xml')
  }
  const columns: Column<File>[] = [
    {
      name: say('file'),
      isTitle: true,
      render: ({ id, name }) => (
        <Link to={`/office/desk/bank-files/${id}`} className={parts.anywhere!}>
          {name}
        </Link>
      ),
    },
    { name: say('transfers'), isNumber: true, render: ({ transfers }) => transfers },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('made'), render: ({ madeAt }) => <When at={madeAt} /> },
    {
      name: say('by'),
      render: ({ proposedBy, confirmedBy }) =>
        proposedBy === undefined ? say('command') : say('two', { one: proposedBy, other: confirmedBy ?? '—' }),
    },
    { name: say('bank'), render: (file) => <Sent of={file} /> },
    { name: say('acts'), render: (file) => <Acts of={file} onTake={() => void take(file)} onSent={() => setSent(file)} /> },
  ]
  return (
    <>
      <Problem of={taking.problem} />
      <DataTable caption={say('title')} columns={columns} rows={files} keyOf={({ id }) => id} empty={say('none')} />
      {sent && (
        <Sure
          title={say('markTitle', { name: sent.name })}
          does={say('mark')}
          of={marking}
          onSure={async () => (await marking.act({ params: { id: sent.id } })) && say('marked')}
          onClose={() => setSent(undefined)}
        >
          {say('markHow')}
        </Sure>
      )}
    </>
  )
}

function Sent({ of: { sentAt, sentBy } }: { of: File }) {
  const say = useSayOf(bankTexts)
  if (sentAt === undefined) return <Badge kind="waiting">{say('notSent')}</Badge>
  return (
    <>
      <Badge kind="good">{say('sent')}</Badge>{' '}
      <span className={parts.under}>
        <When at={sentAt} /> · {sentBy}
      </span>
    </>
  )
}

function Acts({ of: { name, sentAt }, onTake, onSent }: { of: File; onTake: () => void; onSent: () => void }) {
  const say = useSayOf(bankTexts)
  const { may } = useOffice()
  if (!may('desk.bank.manage')) return '—'
  return (
    <div className={parts.rowActs}>
      <ActButton why={undefined} kind="plain" label={`${say('download')}: ${name}`} onClick={onTake}>
        {say('download')}
      </ActButton>
      {sentAt === undefined && (
        <ActButton why={undefined} kind="plain" label={`${say('mark')}: ${name}`} onClick={onSent}>
          {say('mark')}
        </ActButton>
      )}
    </div>
  )
}
