import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import parts from '../../parts/parts.module.css'
import { Pages } from '../../parts/Pages.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { methodName } from '../terms-text.ts'
import { ProposeRoute } from './AskedDialogs.tsx'
import { Proposing } from './Proposing.tsx'
import { askedTexts } from './texts.ts'
import { Whose } from './Whose.tsx'

type Account = OfficeData<'listAcquirerAccounts'>[number]
type Route = OfficeData<'listAcquirerRoutes'>[number]

const kinds = { now: 'good', later: 'waiting', before: 'plain' } as const

/** Of whom a method is asked since when, the newest first. */
export function RouteTable({ routes }: { routes: Route[] }) {
  const say = useSayOf(askedTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
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
  return <DataTable caption={say('routes')} columns={columns} rows={routes} keyOf={({ id }) => id} empty={say('noRoutes')} />
}

/** The routes of everybody, and the proposal of another one. */
export function Routes({ accounts }: { accounts: readonly Account[] }) {
  const say = useSayOf(askedTexts)
  const [search] = useSearchParams()
  const asked = useCall('listAcquirerRoutes', pageQueryOf(search, 'routes'), { keepsLast: true })
  return (
    <section className={parts.card}>
      <h2>{say('routes')}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <RouteTable routes={data} />
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
