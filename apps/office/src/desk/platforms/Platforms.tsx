import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Field, Select, useSayOf, type Column } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { FilterButtons } from '../../parts/FilterButtons.tsx'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { ChangePlatform, SuspendPlatform } from './PlatformDialogs.tsx'
import { platformQueryOf } from './platform-query.ts'
import { platformTexts } from './texts.ts'

type Platform = OfficeData<'listDeskPlatforms'>[number]
type Wish = { kind: 'suspend' | 'change'; platform: Platform }

/** The programs that call us: whose they are, what they may do, and who has stopped them. */
export function Platforms() {
  const say = useSayOf(platformTexts)
  const [search] = useSearchParams()
  const asked = useCall('listDeskPlatforms', platformQueryOf(search), { keepsLast: true })
  return (
    <Room title={say('title')}>
      <p>{say('how')}</p>
      <Filters />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Table platforms={data} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}

function Table({ platforms }: { platforms: Platform[] }) {
  const say = useSayOf(platformTexts)
  const [wish, setWish] = useState<Wish>()
  const end = (): void => setWish(undefined)
  const columns: Column<Platform>[] = [
    {
      name: say('name'),
      isTitle: true,
      render: ({ name, platformCode }) => (
        <>
          {name} <span className={parts.under}>{platformCode}</span>
        </>
      ),
    },
    {
      name: say('owner'),
      render: ({ owner }) => (owner ? <Link to={`/office/desk/entities/${owner.clientId}`}>{owner.name}</Link> : say('integrator')),
    },
    {
      name: say('entities'),
      isNumber: true,
      render: ({ entities, platformCode }) =>
        entities === 0 ? 0 : <Link to={`/office/desk/entities?platform=${platformCode}`}>{entities}</Link>,
    },
    {
      name: say('may'),
      render: (one) => (['registers', 'saves', 'strict'] as const).flatMap((name) => (one[name] ? [say(name)] : [])).join(', ') || '—',
    },
    { name: say('keyMade'), render: ({ keyMadeAt }) => <When at={keyMadeAt} withTime={false} /> },
    { name: say('state'), render: (one) => <State of={one} /> },
    { name: say('acts'), render: (platform) => <Acts platform={platform} onWish={(kind) => setWish({ kind, platform })} /> },
  ]
  return (
    <>
      <DataTable caption={say('title')} columns={columns} rows={platforms} keyOf={({ platformCode }) => platformCode} empty={say('none')} />
      {wish?.kind === 'suspend' && <SuspendPlatform platform={wish.platform} onClose={end} />}
      {wish?.kind === 'change' && <ChangePlatform platform={wish.platform} onClose={end} />}
    </>
  )
}

function State({ of: { byUs, byOwner } }: { of: Platform }) {
  const say = useSayOf(platformTexts)
  if (!byUs && !byOwner) return <Badge kind="good">{say('works')}</Badge>
  return (
    <>
      {byUs && <Badge kind="bad">{say('byUs')}</Badge>} {byOwner && <Badge kind="plain">{say('byOwner')}</Badge>}
    </>
  )
}

function Acts({ platform, onWish }: { platform: Platform; onWish: (kind: Wish['kind']) => void }) {
  const say = useSayOf(platformTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const why = may('desk.platforms.manage') ? undefined : sayWord('notAllowed')
  const does = say(platform.byUs ? 'resume' : 'suspend')
  return (
    <div className={parts.manyActs}>
      <ActButton why={why} kind="plain" label={`${does}: ${platform.name}`} onClick={() => onWish('suspend')}>
        {does}
      </ActButton>
      <ActButton why={why} kind="plain" label={`${say('change')}: ${platform.name}`} onClick={() => onWish('change')}>
        {say('change')}
      </ActButton>
    </div>
  )
}

function Filters() {
  const say = useSayOf(platformTexts)
  const [search, setSearch] = useSearchParams()
  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSearch(['q', 'suspended'].flatMap((name): [string, string][] => (form.get(name) ? [[name, String(form.get(name)).trim()]] : [])))
  }
  return (
    <form key={search.toString()} className={`${parts.pair} ${parts.above}`} onSubmit={apply}>
      <Field compact label={say('find')} name="q" type="search" maxLength={100} defaultValue={search.get('q') ?? ''} autoComplete="off" />
      <Select
        label={say('state')}
        name="suspended"
        initial={search.get('suspended') ?? ''}
        options={[
          { value: '', text: say('all') },
          { value: 'yes', text: say('yes') },
          { value: 'no', text: say('no') },
        ]}
      />
      <FilterButtons />
    </form>
  )
}
