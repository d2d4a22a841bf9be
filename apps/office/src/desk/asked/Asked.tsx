import { localeOf, type OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useLanguage, useSayOf, useToast, type Column } from '@escudo/ui'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { Pages } from '../../parts/Pages.tsx'
import { Problem } from '../../parts/Problem.tsx'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { methodName } from '../terms-text.ts'
import { Notices } from '../notices/Notices.tsx'
import { accountTexts } from './account-texts.ts'
import { ProposeRange, ProposeRoute } from './AskedDialogs.tsx'
import { pageQueryOf } from '../../parts/page-query.ts'
import { ProposeAccount } from './ProposeAccount.tsx'
import { askedTexts } from './texts.ts'

type Account = OfficeData<'listAcquirerAccounts'>[number]
type Route = OfficeData<'listAcquirerRoutes'>[number]
type Range = OfficeData<'listDeskRanges'>[number]
type Whose = { clientId?: string; entityName?: string }

const kinds = { now: 'good', later: 'waiting', before: 'plain' } as const

function Whose({ clientId, entityName }: Whose) {
  const say = useSayOf(askedTexts)
  return clientId === undefined ? say('everybody') : <Link to={`/office/desk/entities/${clientId}`}>{entityName || clientId}</Link>
}

/** Of whom money is asked: the accounts at acquirers, the routes to them, and whose Multibanco references are whose. */
export function Asked() {
  const say = useSayOf(askedTexts)
  const [search] = useSearchParams()
  const accounts = useCall('listAcquirerAccounts', pageQueryOf(search, 'accounts'), { keepsLast: true })
  return (
    <Room title={say('title')}>
      <p>{say('how')}</p>
      <Routes accounts={accounts.data?.data ?? []} />
      <section className={parts.card}>
        <h2>{say('accounts')}</h2>
        <p>{say('accountsHow')}</p>
        <Shown asked={accounts}>
          {({ data, meta }) => (
            <>
              <Accounts accounts={data} />
              <Pages next={meta?.nextCursor} name="accounts" />
            </>
          )}
        </Shown>
        <Proposing does={say('proposeAccount')}>{(onClose) => <ProposeAccount onClose={onClose} />}</Proposing>
      </section>
      <Ranges />
      <Notices />
    </Room>
  )
}

/** Whether an account is let in, asked now. */
function Try({ account }: { account: string }) {
  const say = useSayOf(accountTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const { may } = useOffice()
  const trying = useAct('testAccount')
  async function go(): Promise<void> {
    const done = await trying.act({ params: { account } })
    if (done) toast(say(done.outcome, { account }))
  }
  return (
    <>
      <Problem of={trying.problem} />
      <ActButton
        why={may('desk.routes.change') ? undefined : sayWord('notAllowed')}
        kind="plain"
        label={`${say('try')}: ${account}`}
        onClick={() => void go()}
      >
        {say('try')}
      </ActButton>
    </>
  )
}

function Accounts({ accounts }: { accounts: Account[] }) {
  const say = useSayOf(askedTexts)
  const sayAccount = useSayOf(accountTexts)
  const sayWord = useSayOf(words)
  const columns: Column<Account>[] = [
    { name: say('account'), isTitle: true, render: ({ account }) => account },
    { name: say('connector'), render: ({ connector }) => connector },
    { name: say('whose'), render: (one) => <Whose {...one} /> },
    { name: say('since'), render: ({ createdAt }) => <When at={createdAt} /> },
    {
      name: sayWord('state'),
      render: ({ outSince }) => (
        <Badge kind={outSince === undefined ? 'good' : 'bad'}>{say(outSince === undefined ? 'answers' : 'out')}</Badge>
      ),
    },
    { name: sayAccount('try'), render: ({ account }) => <Try account={account} /> },
  ]
  return (
    <DataTable caption={say('accounts')} columns={columns} rows={accounts} keyOf={({ account }) => account} empty={say('noAccounts')} />
  )
}

/** What two people change: the button that proposes it, and its dialog. */
function Proposing({ does, children }: { does: string; children: (onClose: () => void) => ReactNode }) {
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={parts.below}>
        <ActButton why={may('desk.routes.change') ? undefined : sayWord('notAllowed')} onClick={() => setIsOpen(true)}>
          {does}
        </ActButton>
      </div>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

function Routes({ accounts }: { accounts: readonly Account[] }) {
  const say = useSayOf(askedTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [search] = useSearchParams()
  const asked = useCall('listAcquirerRoutes', pageQueryOf(search, 'routes'), { keepsLast: true })
  const columns: Column<Route>[] = [
    { name: sayWord('method'), isTitle: true, render: ({ method }) => methodName(method, language) },
    { name: say('whose'), render: (one) => <Whose {...one} /> },
    {
      name: say('asks'),
      render: ({ account, standby }) =>
        `${account ?? say('nobody')}${standby === undefined ? '' : ` · ${say('standby', { account: standby })}`}`,
    },
    { name: say('since'), render: ({ validFrom }) => <When at={validFrom} /> },
    { name: sayWord('state'), render: ({ holds }) => <Badge kind={kinds[holds]}>{say(holds)}</Badge> },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('routes')}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('routes')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('noRoutes')} />
            <Pages next={meta?.nextCursor} name="routes" />
          </>
        )}
      </Shown>
      <Proposing does={say('proposeRoute')}>
        {(onClose) => <ProposeRoute accounts={accounts.map(({ account }) => account)} onClose={onClose} />}
      </Proposing>
    </section>
  )
}

function Ranges() {
  const say = useSayOf(askedTexts)
  const language = useLanguage()
  const [search] = useSearchParams()
  const asked = useCall('listDeskRanges', pageQueryOf(search, 'ranges'), { keepsLast: true })
  const columns: Column<Range>[] = [
    { name: say('business'), isTitle: true, render: (one) => <Whose {...one} /> },
    { name: say('entity'), render: ({ entity }) => entity },
    { name: say('sequences'), render: ({ start, end }) => `${start} – ${end}` },
    {
      name: say('used'),
      isNumber: true,
      render: ({ used }) => (
        <Badge kind={used >= 800 ? 'bad' : 'plain'}>
          {new Intl.NumberFormat(localeOf(language), { style: 'percent', minimumFractionDigits: 1 }).format(used / 1000)}
        </Badge>
      ),
    },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('ranges')}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('ranges')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('noRanges')} />
            <Pages next={meta?.nextCursor} name="ranges" />
          </>
        )}
      </Shown>
      <Proposing does={say('proposeRange')}>{(onClose) => <ProposeRange onClose={onClose} />}</Proposing>
    </section>
  )
}
