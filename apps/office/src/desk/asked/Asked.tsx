import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, useToast, type Column } from '@escudo/ui'
import { useSearchParams } from 'react-router'
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
import { Notices } from '../notices/Notices.tsx'
import { accountTexts } from './account-texts.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import { ProposeAccount } from './ProposeAccount.tsx'
import { Proposing } from './Proposing.tsx'
import { Ranges } from './Ranges.tsx'
import { Routes } from './Routes.tsx'
import { Whose } from './Whose.tsx'
import { askedTexts } from './texts.ts'

type Account = OfficeData<'listAcquirerAccounts'>[number]
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
