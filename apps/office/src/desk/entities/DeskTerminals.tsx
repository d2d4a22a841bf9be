import type { OfficeData } from '@escudo/contracts/page'
import { Badge, Button, DataTable, Field, TickField, useSayOf, type Column } from '@escudo/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { pageQueryOf } from '../../parts/page-query.ts'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { Ask } from '../../people/TeamDialogs.tsx'
import { terminalTexts } from '../../terminals/texts.ts'
import { words } from '../../words.ts'
import { deskTerminalTexts } from './terminal-texts.ts'

type Terminal = OfficeData<'listDeskTerminals'>[number]
type Props = { clientId: string; onClose: () => void }

/** An entity's terminals, and what one person of ours does with them: no money moves by it. */
export function DeskTerminals({ clientId, isApproved }: { clientId: string; isApproved: boolean }) {
  const say = useSayOf(deskTerminalTexts)
  const sayWord = useSayOf(words)
  const { may } = useOffice()
  const [search] = useSearchParams()
  const asked = useCall('listDeskTerminals', { params: { clientId }, ...pageQueryOf(search, 'terminals') }, { keepsLast: true })
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<Terminal>()
  const why = may('desk.terminals.manage') ? undefined : sayWord('notAllowed')
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <Table terminals={data} mayChange={why === undefined} onChange={setChanging} />
            <Pages next={meta?.nextCursor} name="terminals" />
          </>
        )}
      </Shown>
      <div className={`${parts.buttons} ${parts.below}`}>
        <ActButton why={why ?? (isApproved ? undefined : say('notApproved'))} onClick={() => setIsAdding(true)}>
          {say('add')}
        </ActButton>
      </div>
      {isAdding && <Add clientId={clientId} onClose={() => setIsAdding(false)} />}
      {changing && <Change clientId={clientId} of={changing} onClose={() => setChanging(undefined)} />}
    </section>
  )
}

type TableProps = { terminals: Terminal[]; mayChange: boolean; onChange: (terminal: Terminal) => void }

function Table({ terminals, mayChange, onChange }: TableProps) {
  const say = useSayOf(deskTerminalTexts)
  const sayTerminal = useSayOf(terminalTexts)
  const renderActs = (one: Terminal) => (
    <Button kind="plain" aria-label={`${say('change')}: ${one.name}`} onClick={() => onChange(one)}>
      {say('change')}
    </Button>
  )
  const columns: Column<Terminal>[] = [
    { name: say('name'), isTitle: true, render: ({ name }) => name },
    { name: sayTerminal('number'), render: ({ terminalId }) => terminalId },
    { name: say('model'), render: ({ model }) => model },
    {
      name: sayTerminal('state'),
      render: ({ stoppedAt }) => (
        <Badge kind={stoppedAt === undefined ? 'good' : 'bad'}>{say(stoppedAt === undefined ? 'works' : 'stopped')}</Badge>
      ),
    },
    {
      name: sayTerminal('seen'),
      render: ({ lastSeenAt, features }) =>
        lastSeenAt !== undefined ? <When at={lastSeenAt} /> : sayTerminal(features.allowRemoteTransactions ? 'never' : 'alone'),
    },
    ...(mayChange ? [{ name: say('acts'), render: renderActs }] : []),
  ]
  return <DataTable caption={say('title')} columns={columns} rows={terminals} keyOf={({ uuid }) => uuid} empty={say('none')} />
}

const typed = (form: FormData, name: string): string => String(form.get(name)).trim()
const named = ['name', 'model', 'processor', 'supplier'] as const

function Why() {
  const say = useSayOf(deskTerminalTexts)
  return <Field compact label={say('why')} name="why" minLength={5} maxLength={300} required autoComplete="off" />
}

function Add({ clientId, onClose }: Props) {
  const say = useSayOf(deskTerminalTexts)
  const adding = useAct('addTerminal')
  async function add(form: FormData): Promise<string | undefined> {
    const [name, model, processor, supplier] = named.map((one) => typed(form, one))
    const about = { terminalId: typed(form, 'terminalId'), name: name!, model: model!, processor: processor!, supplier: supplier! }
    const body = { ...about, isCloud: form.has('isCloud'), why: typed(form, 'why') }
    return (await adding.act({ params: { clientId }, body })) && say('added')
  }
  return (
    <Ask title={say('add')} does={say('add')} of={adding} onSend={add} onClose={onClose}>
      <p>{say('addHow')}</p>
      <Field
        compact
        label={say('number')}
        name="terminalId"
        inputMode="numeric"
        pattern="\d{9}"
        maxLength={9}
        required
        autoComplete="off"
      />
      {named.map((name) => (
        <Field key={name} compact label={say(name)} name={name} maxLength={100} required autoComplete="off" />
      ))}
      <TickField name="isCloud" label={say('isCloud')} />
      <Why />
    </Ask>
  )
}

function Change({ clientId, of, onClose }: Props & { of: Terminal }) {
  const say = useSayOf(deskTerminalTexts)
  const changing = useAct('changeTerminal')
  async function change(form: FormData): Promise<string | undefined> {
    const body = { name: typed(form, 'name'), stopped: form.has('stopped'), why: typed(form, 'why') }
    return (await changing.act({ params: { clientId, uuid: of.uuid }, body })) && say('changed')
  }
  return (
    <Ask title={`${say('change')}: ${of.name}`} does={say('save')} of={changing} onSend={change} onClose={onClose}>
      <p>{say('changeHow')}</p>
      <Field compact label={say('name')} name="name" defaultValue={of.name} maxLength={100} required autoComplete="off" />
      <TickField name="stopped" label={say('tickStopped')} defaultChecked={of.stoppedAt !== undefined} />
      <Why />
    </Ask>
  )
}
