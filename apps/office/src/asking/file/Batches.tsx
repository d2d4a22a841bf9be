import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useSayOf, type BadgeKind, type Column } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import { Pages } from '../../parts/Pages.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import classes from '../Asking.module.css'
import { fileTexts } from './texts.ts'

export type Batch = OfficeData<'listReferenceBatches'>[number]
type State = Batch['stateDetails']['state']

export const batchKinds: Readonly<Record<State, BadgeKind>> = { open: 'plain', running: 'waiting', done: 'good', stopped: 'bad' }
export const batchStates = { open: 'stateOpen', running: 'stateRunning', done: 'stateDone', stopped: 'stateStopped' } as const

/** Every batch of references of the entity, newest first, whoever made it: by a file here, or by a program. */
export function Batches() {
  const say = useSayOf(fileTexts)
  const sayWord = useSayOf(words)
  const { clientId } = useOffice()
  const [search] = useSearchParams()
  const asked = useCall('listReferenceBatches', pageQueryOf(search, 'batches'), { keepsLast: true })
  const columns: Column<Batch>[] = [
    {
      name: say('batch'),
      isTitle: true,
      render: ({ id, code }) => <Link to={`/office/${clientId}/batches/${id}`}>{code ?? id.slice(0, 8)}</Link>,
    },
    {
      name: sayWord('state'),
      render: ({ stateDetails: { state } }) => <Badge kind={batchKinds[state]}>{say(batchStates[state])}</Badge>,
    },
    { name: say('lines'), isNumber: true, render: ({ lines }) => lines.total },
    { name: say('madeColumn'), isNumber: true, render: ({ lines }) => lines.made },
    { name: say('refusedColumn'), isNumber: true, render: ({ lines }) => lines.refused },
    { name: sayWord('date'), render: ({ createdAt }) => <When at={createdAt} /> },
  ]
  return (
    <div className={classes.links}>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <DataTable caption={say('batches')} columns={columns} rows={data} keyOf={({ id }) => id} empty={say('noBatches')} />
            <Pages next={meta?.nextCursor} name="batches" />
          </>
        )}
      </Shown>
    </div>
  )
}
