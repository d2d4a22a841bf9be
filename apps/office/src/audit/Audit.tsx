import { roleNames, type Language, type OfficeData } from '@escudo/contracts/page'
import { Badge, ButtonLink, DataTable, Field, useLanguage, useSayOf, type Column } from '@escudo/ui'
import { Fragment, type SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import { Pages } from '../parts/Pages.tsx'
import { Room } from '../parts/Room.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { Submit } from '../parts/Submit.tsx'
import classes from './Audit.module.css'
import { auditQueryOf, filtersOf } from './audit-query.ts'
import { changesOf } from './changes-of.ts'
import { auditTexts } from './texts.ts'

type Act = OfficeData<'listAudit'>[number]

/** Who did or saw what: of the entity, or at the provider's desk of all. */
export function Audit() {
  const say = useSayOf(auditTexts)
  const { clientId } = useOffice()
  const [search] = useSearchParams()
  const isDesk = clientId === ''
  const query = auditQueryOf(search, isDesk)
  const asked = useCall(isDesk ? 'listDeskAudit' : 'listAudit', { query }, { keepsLast: true })
  const chosen = new URLSearchParams(filtersOf(isDesk).flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])))
  const table = `/office/${isDesk ? 'desk' : clientId}/audit.csv?${chosen.toString()}`
  return (
    <Room
      title={say('title')}
      aside={
        <ButtonLink kind="secondary" href={table} download>
          {say('table')}
        </ButtonLink>
      }
    >
      <Filters key={search.toString()} isDesk={isDesk} />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Acts acts={data} isDesk={isDesk} />
            <Pages next={meta?.nextCursor} />
          </>
        )}
      </Shown>
    </Room>
  )
}

function Filters({ isDesk }: { isDesk: boolean }) {
  const say = useSayOf(auditTexts)
  const [search, setSearch] = useSearchParams()
  function filter(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = filtersOf(isDesk)
      .map((name) => [name, String(form.get(name)).trim()])
      .filter(([, text]) => text !== '')
    setSearch(new URLSearchParams(typed as [string, string][]))
  }
  return (
    <form className={classes.filters} onSubmit={filter}>
      {filtersOf(isDesk).map((name) => (
        <Field
          key={name}
          compact
          label={say(name)}
          name={name}
          type={name.startsWith('at_') ? 'date' : 'text'}
          defaultValue={search.get(name) ?? ''}
          autoComplete="off"
        />
      ))}
      <Submit kind="secondary">{say('filter')}</Submit>
    </form>
  )
}

const kinds = { done: 'good', refused: 'bad', asked: 'plain', seen: 'plain' } as const

function Acts({ acts, isDesk }: { acts: Act[]; isDesk: boolean }) {
  const say = useSayOf(auditTexts)
  const columns: Column<Act>[] = [
    { name: say('act'), isTitle: true, render: ({ name }) => name },
    { name: say('at'), render: ({ at }) => <When at={at} /> },
    {
      name: say('who'),
      render: ({ who, address }) => (address === undefined ? (who === 'worker' ? say('worker') : who) : `${who} (${address})`),
    },
    ...(isDesk ? [{ name: say('entity'), render: ({ clientId }: Act) => clientId ?? '—' }] : []),
    { name: say('subject'), render: ({ subject }) => <span className={classes.long}>{subject ?? '—'}</span> },
    { name: say('outcome'), render: ({ outcome }) => <Badge kind={kinds[outcome]}>{say(outcome)}</Badge> },
    {
      name: say('change'),
      render: (act) => <Details of={act} />,
    },
  ]
  return <DataTable caption={say('title')} columns={columns} rows={acts} keyOf={({ id }) => id} empty={say('none')} />
}

/** What an act changed, by name, as whom it was done, and the call that it came with. */
function Details({ of: { before, after, role, requestId } }: { of: Act }) {
  const say = useSayOf(auditTexts)
  const language = useLanguage()
  const changes = changesOf(before, after)
  if (changes.length === 0 && role === undefined && requestId === undefined) return '—'
  const roles = role?.split(',').map((one) => roleNameOf(one, language))
  return (
    <details>
      <summary>{say('see')}</summary>
      <dl className={classes.long}>
        {changes.map(({ name, before: was, after: is }) => (
          <Fragment key={name}>
            <dt>{name === '' ? say('change') : name}</dt>
            <dd>
              {was ?? '—'} → {is ?? '—'}
            </dd>
          </Fragment>
        ))}
        {roles && (
          <>
            <dt>{say('role')}</dt>
            <dd>{roles.join(', ')}</dd>
          </>
        )}
        {requestId !== undefined && (
          <>
            <dt>{say('requestId')}</dt>
            <dd>
              <code>{requestId}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}

/** Of an entity or of the provider's staff, whose roles are kept without what tells them apart. */
function roleNameOf(role: string, language: Language): string {
  const key = [role, `staff-${role}`].find((one) => one in roleNames)
  return key === undefined ? role : roleNames[key as keyof typeof roleNames][language]
}
