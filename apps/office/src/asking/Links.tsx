import { Badge, Button, DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { formatAmount, type OfficeData } from '@escudo/contracts/page'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { pageQueryOf } from '../parts/page-query.ts'
import { Pages } from '../parts/Pages.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import classes from './Asking.module.css'
import { askingTexts } from './texts.ts'

type Row = OfficeData<'listLinks'>[number]

function useColumns(): Column<Row>[] {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId, may } = useOffice()
  const { act } = useAct('updateLink')
  return [
    {
      name: say('summary'),
      isTitle: true,
      render: ({ url, summary, code }) => (
        <a href={url} target="_blank" rel="noopener">
          {summary ?? code ?? url}
        </a>
      ),
    },
    {
      name: say('amount'),
      isNumber: true,
      render: ({ amount, ...limits }) => (amount === undefined ? <Open of={limits} /> : <Money cents={amount} language={language} />),
    },
    {
      name: say('state'),
      render: ({ stateDetails: { state } }) => <Badge kind={state === 'active' ? 'good' : 'plain'}>{say(state)}</Badge>,
    },
    {
      name: say('paid'),
      isNumber: true,
      render: ({ id, paid }) => (
        <Link to={`/office/${clientId}/payments?linkId=${id}`}>
          {paid.count} · <Money cents={paid.amount} language={language} />
        </Link>
      ),
    },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
    ...(may('links.manage')
      ? [
          {
            name: say('acts'),
            render: ({ id, stateDetails: { state } }: Row) =>
              (state === 'active' || state === 'disabled') && (
                <Button kind="plain" onClick={() => void act({ params: { id }, body: { disabled: state === 'active' } })}>
                  {say(state === 'active' ? 'disable' : 'enable')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}

/** That the payer chooses, and between what. */
function Open({ of: { minimumAmount, maximumAmount } }: { of: Pick<Row, 'minimumAmount' | 'maximumAmount'> }) {
  const say = useSayOf(askingTexts)
  const language = useLanguage()
  const said = minimumAmount === undefined ? 'upTo' : maximumAmount === undefined ? 'from' : 'between'
  const [least, most] = [minimumAmount ?? 0, maximumAmount ?? 0].map((cents) => formatAmount(cents, language))
  const isLimited = minimumAmount !== undefined || maximumAmount !== undefined
  return (
    <>
      {say('open')}
      {isLimited && (
        <span className={parts.under} suppressHydrationWarning>
          {say(said, { least: least!, most: most! })}
        </span>
      )}
    </>
  )
}

/** The entity’s links, newest first, with what was paid by each. */
export function Links() {
  const say = useSayOf(askingTexts)
  const columns = useColumns()
  const [search] = useSearchParams()
  const asked = useCall('listLinks', pageQueryOf(search, 'cursor'), { keepsLast: true })
  return (
    <div className={classes.links}>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('links')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('noLinks')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </div>
  )
}
