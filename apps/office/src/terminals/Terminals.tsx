import { formatAmount, type OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { paymentsOf, takenOnTerminal } from '../home/counted.ts'
import { Sure } from '../people/TeamDialogs.tsx'
import { words } from '../words.ts'
import { terminalTexts } from './texts.ts'
import { terminalQueryOf } from './terminal-query.ts'

type Terminal = OfficeData<'listTerminalsToday'>[number]
const liveMs = 10_000

/** The card terminals: which of them are there, what each took today, and the day that is closed. */
export function Terminals() {
  const say = useSayOf(terminalTexts)
  const [search] = useSearchParams()
  const asked = useCall('listTerminalsToday', terminalQueryOf(search), { keepsLast: true, refetchInterval: liveMs })
  return (
    <Room title={say('title')} aside={asked.data && asked.data.data.length > 0 && <CloseDay />}>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Table terminals={data} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}

function Table({ terminals }: { terminals: Terminal[] }) {
  const say = useSayOf(terminalTexts)
  const language = useLanguage()
  const columns: Column<Terminal>[] = [
    { name: say('name'), isTitle: true, render: ({ name }) => name },
    { name: say('number'), render: ({ terminalId }) => terminalId },
    { name: say('model'), render: ({ model }) => model },
    { name: say('state'), render: (one) => <State of={one} /> },
    { name: say('seen'), render: ({ lastSeenAt }) => (lastSeenAt === undefined ? say('never') : <When at={lastSeenAt} />) },
    { name: say('today'), isNumber: true, render: (one) => <Today of={one} /> },
    {
      name: say('open'),
      isNumber: true,
      render: ({ open: { count, sum } }) =>
        count === 0 ? '—' : say('paidToday', { sum: formatAmount(sum, language), count: String(count) }),
    },
  ]
  return <DataTable caption={say('title')} columns={columns} rows={terminals} keyOf={({ uuid }) => uuid} empty={say('none')} />
}

function State({ of: { isThere, features, stoppedAt } }: { of: Terminal }) {
  const say = useSayOf(terminalTexts)
  if (stoppedAt !== undefined) return <Badge kind="bad">{say('stopped')}</Badge>
  if (!features.allowRemoteTransactions) return <Badge kind="plain">{say('alone')}</Badge>
  return <Badge kind={isThere ? 'good' : 'bad'}>{say(isThere ? 'there' : 'away')}</Badge>
}

/** Leads to the payments that it counts. */
function Today({ of: { uuid, today } }: { of: Terminal }) {
  const say = useSayOf(terminalTexts)
  const language = useLanguage()
  const { clientId } = useOffice()
  if (today.count === 0) return say('nothingToday')
  return (
    <Link to={paymentsOf(clientId, { ...takenOnTerminal(today.day), terminal_uuid: uuid })} suppressHydrationWarning>
      {say('paidToday', { sum: formatAmount(today.sum, language), count: String(today.count) })}
    </Link>
  )
}

/** All that waits, on whichever page its terminal is: what is said is what is closed. */
function CloseDay() {
  const say = useSayOf(terminalTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { may } = useOffice()
  const closing = useAct('closeTerminalDay')
  const [isOpen, setIsOpen] = useState(false)
  const asked = useCall('getTerminalDay', {}, { refetchInterval: liveMs })
  const waits = asked.data?.data
  const nothing = !waits || waits.count === 0 ? say(waits ? 'nothingToClose' : 'counting') : undefined
  const why = may('terminals.manage') ? nothing : sayWord('notAllowed')
  const told = (of: { count: number; sum: number }) => ({ count: String(of.count), sum: formatAmount(of.sum, language) })
  async function close(): Promise<string | undefined> {
    const done = await closing.act({})
    return done && say(done.more ? 'closedMore' : 'closed', told(done))
  }
  return (
    <>
      <ActButton why={why} kind="primary" onClick={() => setIsOpen(true)}>
        {say('close')}
      </ActButton>
      {isOpen && waits && (
        <Sure title={say('close')} does={say('close')} of={closing} onSure={close} onClose={() => setIsOpen(false)}>
          {say(waits.more ? 'closeHowMore' : 'closeHow', told(waits))}
        </Sure>
      )}
    </>
  )
}
