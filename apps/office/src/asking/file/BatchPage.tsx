import { Badge, useSayOf } from '@escudo/ui'
import { Link, useLocation } from 'react-router'
import { useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { DetailRoom } from '../../parts/DetailRoom.tsx'
import parts from '../../parts/parts.module.css'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { batchKinds, batchStates, type Batch } from './Batches.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import { fileTexts } from './texts.ts'

/** One batch of references: how far it is, its payments, what was refused and why, and its file again. */
export function BatchPage() {
  const say = useSayOf(fileTexts)
  const { clientId } = useOffice()
  const id = useLocation().pathname.split('/')[4] ?? ''
  const asked = useCall('getReferenceBatch', { params: { id } })
  return (
    <DetailRoom
      back={{ to: `/office/${clientId}/ask?way=file`, text: `← ${say('backToBatches')}` }}
      asked={asked}
      title={({ data: { code } }) => say('batchCalled', { name: code ?? id.slice(0, 8) })}
    >
      {({ data }) => (
        <section className={parts.card}>
          <Facts of={data} />
          <BatchProgress key={id} id={id} heading="h2" />
        </section>
      )}
    </DetailRoom>
  )
}

function Facts({ of: { id, createdAt, lines, stateDetails } }: { of: Batch }) {
  const say = useSayOf(fileTexts)
  const sayWord = useSayOf(words)
  const { clientId } = useOffice()
  return (
    <dl className={parts.facts}>
      <dt>{sayWord('state')}</dt>
      <dd>
        <Badge kind={batchKinds[stateDetails.state]}>{say(batchStates[stateDetails.state])}</Badge>
      </dd>
      <dt>{sayWord('date')}</dt>
      <dd>
        <When at={createdAt} />
      </dd>
      <dt>{say('lines')}</dt>
      <dd>{lines.total}</dd>
      <dt>{say('madeColumn')}</dt>
      <dd>
        {lines.made === 0 ? (
          0
        ) : (
          <Link to={`/office/${clientId}/payments?batchId=${id}`}>{say('seePayments', { count: String(lines.made) })}</Link>
        )}
      </dd>
      <dt>{say('refusedColumn')}</dt>
      <dd>{lines.refused}</dd>
    </dl>
  )
}
