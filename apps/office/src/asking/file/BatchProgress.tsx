import type { OfficeData } from '@escudo/contracts/page'
import { DataTable, useSayOf, type Column } from '@escudo/ui'
import { useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { words } from '../../words.ts'
import classes from '../Asking.module.css'
import { fileTexts } from './texts.ts'

type Line = OfficeData<'listReferenceBatchLines'>[number]
type Batch = OfficeData<'getReferenceBatch'>
const liveMs = 1_000
const isOver = ({ stateDetails: { state } }: Batch): boolean => state === 'done' || state === 'stopped'

/** How far a batch has come, what was refused of it and why, and the file of its references; `heading`: its level, below that of the page. */
export function BatchProgress({ id, heading = 'h3' }: { id: string; heading?: 'h2' | 'h3' }) {
  const params = { id }
  const first = useCall('getReferenceBatch', { params })
  const isDone = first.data !== undefined && isOver(first.data.data)
  const asked = useCall('getReferenceBatch', { params }, isDone ? {} : { refetchInterval: liveMs })
  return <Shown asked={asked}>{({ data }) => <Progress batch={data} heading={heading} />}</Shown>
}

function Progress({ batch, heading: Heading }: { batch: Batch; heading: 'h2' | 'h3' }) {
  const say = useSayOf(fileTexts)
  const sayWord = useSayOf(words)
  const { clientId, may } = useOffice()
  const stopping = useAct('stopReferenceBatch')
  const { id, lines } = batch
  const { total, made, refused } = lines
  const label = say(isOver(batch) ? (batch.stateDetails.state === 'done' ? 'done' : 'stopped') : 'running', {
    made: String(made),
    refused: String(refused),
    total: String(total),
  })
  return (
    <section className={classes.made} aria-live="polite">
      <Heading>{say('batch')}</Heading>
      <p>{label}</p>
      {!isOver(batch) && (
        <>
          <progress className={classes.progress} max={total} value={made + refused} aria-label={say('batch')} />
          <div className={parts.buttons}>
            <ActButton
              kind="plain"
              why={may('payments.ask') ? undefined : sayWord('notAllowed')}
              onClick={() => void stopping.act({ params: { id } })}
            >
              {say('stop')}
            </ActButton>
          </div>
        </>
      )}
      {isOver(batch) && made > 0 && (
        <span className={parts.exports}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={`/office/${clientId}/references/${id}.${format}`} download>
              {say('take', { format: format.toUpperCase() })}
            </a>
          ))}
        </span>
      )}
      {isOver(batch) && refused > 0 && <Refused id={id} />}
    </section>
  )
}

function Refused({ id }: { id: string }) {
  const say = useSayOf(fileTexts)
  const [search] = useSearchParams()
  const cursor = search.get('refused')
  const asked = useCall('listReferenceBatchLines', { params: { id }, query: { state: 'refused', limit: 50, ...(cursor && { cursor }) } })
  const columns: Column<Line>[] = [
    { name: say('line'), isTitle: true, render: ({ number }) => number },
    { name: say('code'), render: ({ code }) => code ?? '—' },
    { name: say('whyRefused'), render: ({ errors }) => errors?.map(({ msg }) => msg).join('; ') ?? '—' },
  ]
  return (
    <Shown asked={asked}>
      {({ data, meta }) => (
        <>
          <DataTable caption={say('refusedLines')} columns={columns} rows={data} keyOf={({ number }) => String(number)} empty="" />
          <Pages next={meta?.nextCursor} name="refused" />
        </>
      )}
    </Shown>
  )
}
