import { useSayOf } from '@escudo/ui'
import { useCall } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { askedTexts } from '../asked/texts.ts'

const liveMs = 10_000
const counts = ['dueDeliveries', 'oldestDueSeconds', 'deliveriesGivenUp', 'markedPayments'] as const

/** How the queues are, across all businesses. */
export function Health() {
  const say = useSayOf(askedTexts)
  const asked = useCall('getHealth', {}, { refetchInterval: liveMs })
  return (
    <section className={parts.card}>
      <h2>{say('health')}</h2>
      <Shown asked={asked}>
        {({ data }) => (
          <dl className={parts.facts}>
            {counts.flatMap((name) => [<dt key={name}>{say(name)}</dt>, <dd key={`${name}-is`}>{data[name]}</dd>])}
            <dt>{say('questions')}</dt>
            <dd>{data.questions.map(({ status, count }) => `${status}: ${count}`).join(', ') || say('none')}</dd>
            <dt>{say('accountsOut')}</dt>
            <dd>{data.accountsOut.join(', ') || say('none')}</dd>
          </dl>
        )}
      </Shown>
    </section>
  )
}
