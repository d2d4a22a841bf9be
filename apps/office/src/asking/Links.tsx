import { Badge, DataTable, Dialog, Money, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { formatAmount } from '@escudo/contracts/page'
import { useState } from 'react'
import { Link as PaymentsLink, useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import parts from '../parts/parts.module.css'
import { pageQueryOf } from '../parts/page-query.ts'
import { Pages } from '../parts/Pages.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import classes from './Asking.module.css'
import { ChangeLink } from './ChangeLink.tsx'
import { HandOverLink } from './HandOver.tsx'
import type { Link } from './LinkFields.tsx'
import { askingTexts } from './texts.ts'

type Wish = { kind: 'change' | 'share'; link: Link }

function useColumns(onWish: (wish: Wish) => void): Column<Link>[] {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const { clientId } = useOffice()
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
    { name: say('acts'), render: (link) => <Acts link={link} onWish={onWish} /> },
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

/** Why a link in a state cannot be paid, where it cannot. */
const whyNot = { active: undefined, used: 'usedWhy', expired: 'expiredWhy', disabled: 'disabledWhy' } as const

/** What a link may be told, and what stands against it. */
function Acts({ link, onWish }: { link: Link; onWish: (wish: Wish) => void }) {
  const say = useSayOf(askingTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const { act } = useAct('updateLink')
  const { id, stateDetails } = link
  const { state } = stateDetails
  const closed = whyNot[state]
  const whyClosed = closed && say(closed)
  const forbidden = may('links.manage') ? undefined : sayWord('notAllowed')
  const turns = state === 'disabled' ? 'enable' : 'disable'
  const all = [
    { does: 'share', why: whyClosed, go: () => onWish({ kind: 'share', link }) },
    { does: 'change', why: forbidden ?? (state === 'used' ? whyClosed : undefined), go: () => onWish({ kind: 'change', link }) },
    {
      does: turns,
      why: forbidden ?? (state === 'used' || state === 'expired' ? whyClosed : undefined),
      go: () => void act({ params: { id }, body: { disabled: state === 'active' } }),
    },
  ] as const
  return (
    <div className={parts.rowActs}>
      {all.map(({ does, why, go }) => (
        <ActButton key={does} kind="plain" why={why} label={`${say(does)}: ${nameOf(link)}`} onClick={go}>
          {say(does)}
        </ActButton>
      ))}
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
  const sayWord = useSayOf(words)
  const [wish, setWish] = useState<Wish>()
  const end = (): void => setWish(undefined)
  const columns = useColumns(setWish)
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
      {wish?.kind === 'change' && <ChangeLink link={wish.link} onClose={end} />}
      {wish?.kind === 'share' && (
        <Dialog title={say('shareLink', { name: nameOf(wish.link) })} closeLabel={sayWord('close')} onClose={end}>
          <HandOverLink link={wish.link} />
        </Dialog>
      )}
    </div>
  )
}
