import type { OfficeData } from '@escudo/contracts/page'
import { Badge, ButtonLink, DataTable, Field, Select, useLanguage, useSayOf, type BadgeKind, type Column } from '@escudo/ui'
import type { SyntheticEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { FilterButtons } from '../../parts/FilterButtons.tsx'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { entityQueryOf, standings } from './entity-query.ts'
import { entityTexts } from './texts.ts'

type Entity = OfficeData<'listDeskEntities'>[number]
const kinds: Readonly<Record<Entity['standing'], BadgeKind>> = {
  open: 'good',
  pending: 'waiting',
  declined: 'bad',
  suspended: 'bad',
  closed: 'plain',
}

/** All businesses: found by name or number, or by what stops them. */
export function Entities() {
  const say = useSayOf(entityTexts)
  const [search] = useSearchParams()
  const asked = useCall('listDeskEntities', entityQueryOf(search), { keepsLast: true })
  const columns: Column<Entity>[] = [
    {
      name: say('name'),
      isTitle: true,
      render: ({ clientId, name }) => <Link to={`/office/desk/entities/${clientId}`}>{name || clientId}</Link>,
    },
    { name: say('taxNumber'), render: ({ clientId }) => clientId },
    { name: say('standing'), render: ({ standing }) => <Badge kind={kinds[standing]}>{say(standing)}</Badge> },
    { name: say('since'), render: ({ createdAt }) => <When at={createdAt} withTime={false} /> },
  ]
  return (
    <Room title={say('title')} aside={<Register />}>
      <Filters />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('title')} columns={columns} rows={data} keyOf={({ clientId }) => clientId} empty={say('none')} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}

/** The form on which anybody registers is for whoever does it on a business's behalf as well: two decide, as of any. */
function Register() {
  const say = useSayOf(entityTexts)
  return (
    <ButtonLink kind="secondary" href={`/aderir?lang=${useLanguage()}`} target="_blank" rel="noopener">
      {say('register')}
    </ButtonLink>
  )
}

function Filters() {
  const say = useSayOf(entityTexts)
  const [search, setSearch] = useSearchParams()
  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSearch(
      ['q', 'standing', 'platform'].flatMap((name): [string, string][] => (form.get(name) ? [[name, String(form.get(name)).trim()]] : [])),
    )
  }
  return (
    <form key={search.toString()} className={`${parts.pair} ${parts.above}`} onSubmit={apply}>
      <Field compact label={say('find')} name="q" type="search" maxLength={100} defaultValue={search.get('q') ?? ''} autoComplete="off" />
      <Select
        label={say('standing')}
        name="standing"
        initial={search.get('standing') ?? ''}
        options={[{ value: '', text: say('all') }, ...standings.map((value) => ({ value: value as string, text: say(value) }))]}
      />
      <Field
        compact
        label={say('platform')}
        name="platform"
        inputMode="numeric"
        maxLength={9}
        defaultValue={search.get('platform') ?? ''}
        autoComplete="off"
      />
      <FilterButtons />
    </form>
  )
}
