import { DataTable, Field, Select, useSayOf, type Column } from '@escudo/ui'
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
import { words } from '../../words.ts'
import { ShownOnce, type Secret } from '../../keys/ShownOnce.tsx'
import { ChangePlatform, CreatePlatform, FinishKey, LetAct, RotateKey, SuspendPlatform, type Platform } from './PlatformDialogs.tsx'
import { PlatformState } from './PlatformState.tsx'
import { platformQueryOf } from './platform-query.ts'
import { platformTexts } from './texts.ts'

type Wish = { kind: 'suspend' | 'change' | 'rotate' | 'finish' | 'act'; platform: Platform }

/** The programs that call us: whose they are, what they may do, and who has stopped them. */
export function Platforms() {
  const say = useSayOf(platformTexts)
  const [search] = useSearchParams()
  const asked = useCall('listDeskPlatforms', platformQueryOf(search), { keepsLast: true })
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  function reveal(made: Secret): void {
    setIsCreating(false)
    setSecret(made)
  }
  return (
    <Room title={say('title')} aside={<Create onCreate={() => setIsCreating(true)} />}>
      <p>{say('how')}</p>
      <Filters />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Table platforms={data} onSecret={reveal} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
      {isCreating && <CreatePlatform onSecret={reveal} onClose={() => setIsCreating(false)} />}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(undefined)} />}
    </Room>
  )
}

function Create({ onCreate }: { onCreate: () => void }) {
  const say = useSayOf(platformTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  return (
    <ActButton kind="primary" why={may('desk.platforms.manage') ? undefined : sayWord('notAllowed')} onClick={onCreate}>
      {say('create')}
    </ActButton>
  )
}

function Table({ platforms, onSecret }: { platforms: Platform[]; onSecret: (secret: Secret) => void }) {
  const say = useSayOf(platformTexts)
  const [wish, setWish] = useState<Wish>()
  const columns: Column<Platform>[] = [
    {
      name: say('name'),
      isTitle: true,
      render: ({ name, platformCode }) => (
        <>
          <Link to={`/office/desk/platforms/${platformCode}`}>{name}</Link> <span className={parts.under}>{platformCode}</span>
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
    { name: say('state'), render: (one) => <PlatformState of={one} /> },
    { name: say('acts'), render: (platform) => <Acts platform={platform} onWish={(kind) => setWish({ kind, platform })} /> },
  ]
  return (
    <>
      <DataTable caption={say('title')} columns={columns} rows={platforms} keyOf={({ platformCode }) => platformCode} empty={say('none')} />
      {wish && <Wished of={wish} onSecret={onSecret} onClose={() => setWish(undefined)} />}
    </>
  )
}

type OfWish = { of: Wish; onSecret: (secret: Secret) => void; onClose: () => void }

function Wished({ of: { kind, platform }, onSecret, onClose }: OfWish) {
  function reveal(made: Secret): void {
    onClose()
    onSecret(made)
  }
  if (kind === 'suspend') return <SuspendPlatform platform={platform} onClose={onClose} />
  if (kind === 'change') return <ChangePlatform platform={platform} onClose={onClose} />
  if (kind === 'rotate') return <RotateKey platform={platform} onClose={onClose} onSecret={reveal} />
  if (kind === 'finish') return <FinishKey platform={platform} onClose={onClose} />
  return <LetAct platform={platform} onClose={onClose} />
}

function Acts({ platform, onWish }: { platform: Platform; onWish: (kind: Wish['kind']) => void }) {
  const say = useSayOf(platformTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const why = may('desk.platforms.manage') ? undefined : sayWord('notAllowed')
  // What an entity owns its own people have the keys of.
  const ofKey: Wish['kind'][] = platform.owner ? [] : [platform.changeEndsAt === undefined ? 'rotate' : 'finish']
  const kinds: Wish['kind'][] = ['suspend', 'change', 'act', ...ofKey]
  return (
    <div className={`${parts.manyActs} ${parts.narrow}`}>
      {kinds.map((kind) => {
        const does = say(kind === 'suspend' && platform.byUs ? 'resume' : kind)
        return (
          <ActButton key={kind} why={why} kind="plain" label={`${does}: ${platform.name}`} onClick={() => onWish(kind)}>
            {does}
          </ActButton>
        )
      })}
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
