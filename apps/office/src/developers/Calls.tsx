import { portalBase, type OfficeData } from '@escudo/contracts/page'
import { Badge, Button, DataTable, Dialog, Field, Select, useLanguage, useSayOf, useToast, type Column } from '@escudo/ui'
import { useState, type SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../calls.ts'
import { useOffice } from '../office.ts'
import parts from '../parts/parts.module.css'
import { FilterButtons } from '../parts/FilterButtons.tsx'
import { filteredBy, keptSearch } from '../parts/kept-search.ts'
import { Pages } from '../parts/Pages.tsx'
import { Shown } from '../parts/Shown.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { Bodies } from './Bodies.tsx'
import { curlOf } from './curl-of.ts'
import { callFilters, callPage, callQueryOf } from './developer-query.ts'
import classes from './Developers.module.css'
import { developerTexts } from './texts.ts'

type Call = OfficeData<'listProgramCalls'>[number]

const liveMs = 5_000

/** The last calls of the entity's programs, by what came of them. */
export function Calls() {
  const say = useSayOf(developerTexts)
  const sayWord = useSayOf(words)
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<Call>()
  const isFirst = !search.has(callPage)
  const asked = useCall(
    'listProgramCalls',
    { query: callQueryOf(search) },
    { keepsLast: true, ...(isFirst && { refetchInterval: liveMs }) },
  )
  const columns: Column<Call>[] = [
    {
      name: say('operation'),
      isTitle: true,
      render: (call) => (
        <Button kind="plain" onClick={() => setOpened(call)}>
          {call.operation}
        </Button>
      ),
    },
    {
      name: sayWord('state'),
      render: ({ status, code }) => (
        <Badge kind={status >= 400 ? 'bad' : 'good'}>{code === undefined ? String(status) : `${status} · ${code}`}</Badge>
      ),
    },
    { name: say('platform'), render: ({ platformCode }) => platformCode },
    { name: say('took'), isNumber: true, render: ({ durationMs }) => `${durationMs} ms` },
    { name: sayWord('date'), render: ({ at }) => <When at={at} /> },
  ]
  return (
    <section className={parts.card}>
      <h2>{say('calls')}</h2>
      <p className={classes.soft}>{say('callsWhat')}</p>
      <CallFilters />
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('calls')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('noCalls')} />
            <Pages next={meta?.nextCursor} name={callPage} />
          </>
        )}
      </Shown>
      {opened && <OneCall of={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function CallFilters() {
  const say = useSayOf(developerTexts)
  const [search, setSearch] = useSearchParams()
  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSearch(keptSearch(search, filteredBy(new FormData(event.currentTarget), callFilters, callPage)))
  }
  return (
    <form key={callFilters.map((name) => search.get(name)).join(' ')} className={classes.fields} onSubmit={apply}>
      <Select
        label={say('outcome')}
        name="outcome"
        initial={search.get('outcome') ?? ''}
        options={[
          { value: '', text: say('all') },
          { value: 'done', text: say('done') },
          { value: 'refused', text: say('refused') },
        ]}
      />
      <Field compact label={say('operation')} name="operation" maxLength={60} defaultValue={search.get('operation') ?? ''} />
      <Field compact label={say('code')} name="code" maxLength={10} defaultValue={search.get('code') ?? ''} />
      <FilterButtons only={[...callFilters, callPage]} />
    </form>
  )
}

function OneCall({ of: { id, method, path, code, operation }, onClose }: { of: Call; onClose: () => void }) {
  const say = useSayOf(developerTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const language = useLanguage()
  const { clientId, view } = useOffice()
  const asked = useCall('getProgramCall', { params: { id } })
  return (
    <Dialog isWide title={operation} closeLabel={sayWord('close')} onClose={onClose}>
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      <Shown asked={asked}>
        {({ data }) => (
          <>
            <Bodies request={data.requestBody} answer={data.answerBody} />
            <div className={parts.buttons}>
              <Button
                kind="secondary"
                onClick={() => {
                  const text = curlOf(data, { origin: location.origin, headerPrefix: view.headerPrefix, clientId })
                  void navigator.clipboard.writeText(text).then(() => toast(sayWord('copied')))
                }}
              >
                {say('curl')}
              </Button>
              {code !== undefined && (
                <a href={`${portalBase(language)}/docs/guides/errors#${code}`} target="_blank" rel="noopener">
                  {say('explain', { code })}
                </a>
              )}
            </div>
          </>
        )}
      </Shown>
    </Dialog>
  )
}
