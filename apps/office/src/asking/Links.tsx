import { Badge, Button, DataTable, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { formatAmount } from '@escudo/contracts/page'
import { useState } from 'react'
import { Link as PaymentsLink, useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { pageQueryOf } from '../parts/page-query.ts'
import { Pages } from '../parts/Pages.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import classes from './Asking.module.css'
import { ChangeLink } from './ChangeLink.tsx'
import type { Link } from './LinkFields.tsx'
import { askingTexts } from './texts.ts'

function useColumns(onChange: (link: Link) => void): Column<Link>[] {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId, may } = useOffice()
  return [
    {
      name: say('summary'),
      isTitle: true,
      render: (link) => (
        <a href={link.url} target="_blank" rel="noopener">
          {nameOf(link)}
        </a>
      ),
    },
    {
      name: say('amount'),
      isNumber: true,
      render: ({ amount, ...limits }) => (amount === undefined ? <Open of={limits} /> : <Money cents={amount} language={language} />),
    },
    { name: say('state'), render: (link) => <State of={link} /> },
    {
      name: say('paid'),
      isNumber: true,
      render: ({ id, paid }) => (
        <PaymentsLink to={`/office/${clientId}/payments?linkId=${id}`}>
          {paid.count} · <Money cents={paid.amount} language={language} />
        </PaymentsLink>
      ),
    },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
    ...(may('links.manage') ? [{ name: say('acts'), render: (link: Link) => <Acts link={link} onChange={onChange} /> }] : []),
  ]
}

const nameOf = ({ summary, code, url }: Link): string => summary ?? code ?? url

function State({ of: { stateDetails, limitDate } }: { of: Link }) {
  const say = useSayOf(askingTexts)
  const { state } = stateDetails
  return (
    <>
      <Badge kind={state === 'active' ? 'good' : 'plain'}>{say(state)}</Badge>
      {limitDate !== undefined && (
        <span className={parts.under}>
          {say('until')} <When at={limitDate} withTime={false} />
        </span>
      )}
    </>
  )
}

/** What a link that can still be paid, or could be again, may be told. */
function Acts({ link, onChange }: { link: Link; onChange: (link: Link) => void }) {
  const say = useSayOf(askingTexts)
  const { act } = useAct('updateLink')
  const { id, stateDetails } = link
  const { state } = stateDetails
  if (state === 'used') return null
  const turns = state === 'active' ? 'disable' : 'enable'
  return (
    <div className={parts.rowActs}>
      <Button kind="plain" aria-label={`${say('change')}: ${nameOf(link)}`} onClick={() => onChange(link)}>
        {say('change')}
      </Button>
      {state !== 'expired' && (
        <Button
          kind="plain"
          aria-label={`${say(turns)}: ${nameOf(link)}`}
          onClick={() => void act({ params: { id }, body: { disabled: state === 'active' } })}
        >
          {say(turns)}
        </Button>
      )}
    </div>
  )
}

/** That the payer chooses, and between what. */
function Open({ of: { minimumAmount, maximumAmount } }: { of: Pick<Link, 'minimumAmount' | 'maximumAmount'> }) {
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
  const [changing, setChanging] = useState<Link>()
  const columns = useColumns(setChanging)
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
      {changing && <ChangeLink link={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}
