import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Pages } from '../../parts/Pages.tsx'
import { Room } from '../../parts/Room.tsx'
import { When } from '../../parts/When.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { words } from '../../words.ts'
import { BankFiles } from '../bank/BankFiles.tsx'
import { Books } from './Books.tsx'
import { pageQueryOf } from '../../parts/page-query.ts'
import { askedTexts } from './texts.ts'

type Run = OfficeData<'listSettlementRuns'>[number]

/** What the bank is to pay, what was transferred each day, and whether the books agree. */
export function Runs() {
  const say = useSayOf(askedTexts)
  return (
    <Room title={say('runsTitle')}>
      <BankFiles />
      <Transferred />
      <Books />
    </Room>
  )
}

function Transferred() {
  const say = useSayOf(askedTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const asked = useCall('listSettlementRuns', pageQueryOf(search, 'cursor'), { keepsLast: true })
  const columns: Column<Run>[] = [
    { name: say('day'), isTitle: true, render: ({ day }) => <When at={`${day}T12:00:00Z`} withTime={false} /> },
    { name: say('transfers'), isNumber: true, render: ({ transfers }) => transfers },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    {
      name: say('bank'),
      render: ({ waiting, simulated }) => {
        if (waiting > 0) return <Badge kind="waiting">{say('waiting', { count: String(waiting) })}</Badge>
        return (
          <Badge kind={simulated > 0 ? 'plain' : 'good'}>
            {simulated > 0 ? say('simulated', { count: String(simulated) }) : say('exported')}
          </Badge>
        )
      },
    },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('runs')}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('runs')} columns={columns} rows={data} keyOf={({ day }) => day} empty={say('noRuns')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </section>
  )
}
