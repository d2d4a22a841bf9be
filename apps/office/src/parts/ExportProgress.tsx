import { localeOf, type ExportState } from '@escudo/contracts/page'
import { Button, useLanguage, useSayOf } from '@escudo/ui'
import { useAct, useCall } from '../calls.ts'
import { words } from '../words.ts'
import classes from './parts.module.css'

const liveMs = 1_000
const ends = { done: 'exportDone', stopped: 'exportStopped', failed: 'exportFailed' } as const
const isEnd = (state: ExportState): state is keyof typeof ends => Object.hasOwn(ends, state)

/** How far a file is, and a way to end it. */
export function ExportProgress({ id }: { id: string }) {
  const say = useSayOf(words)
  const language = useLanguage()
  const stopping = useAct('stopExport')
  const first = useCall('getExport', { params: { id } })
  const isOver = first.data !== undefined && isEnd(first.data.data.state)
  const { data: got } = useCall('getExport', { params: { id } }, isOver ? {} : { refetchInterval: liveMs })
  if (!got) return null
  const { state, rows, total } = got.data
  const count = (many: number): string => new Intl.NumberFormat(localeOf(language)).format(many)
  if (isEnd(state))
    return (
      <span role="status" className={classes.exporting}>
        {say(ends[state], { rows: count(rows) })}
      </span>
    )
  const written =
    total === undefined ? say('exporting', { rows: count(rows) }) : say('exportingOf', { rows: count(rows), total: count(total) })
  return (
    <span className={classes.exporting}>
      <progress aria-label={written} {...(total !== undefined && { max: Math.max(total, 1), value: rows })} />
      <span role="status">{written}</span>
      <Button kind="plain" busy={stopping.isSending} onClick={() => void stopping.did({ params: { id } })}>
        {say('exportStop')}
      </Button>
    </span>
  )
}
