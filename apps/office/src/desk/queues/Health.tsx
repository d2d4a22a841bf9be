import type { OfficeData } from '@escudo/contracts/page'
import { useSayOf, type Say } from '@escudo/ui'
import { Link } from 'react-router'
import { useCall } from '../../calls.ts'
import parts from '../../parts/parts.module.css'
import { Shown } from '../../parts/Shown.tsx'
import { healthTexts } from './health-texts.ts'

type Health = OfficeData<'getHealth'>
type SayHealth = Say<keyof typeof healthTexts>
const liveMs = 10_000

/** `340` as somebody says it: in the largest unit of which there are two. */
function timeText(say: SayHealth, seconds: number): string {
  const units = [
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
  ] as const
  const [unit, of] = units.find(([, one]) => seconds >= 2 * one) ?? (['seconds', 1] as const)
  return say(unit, { count: String(Math.floor(seconds / of)) })
}

/** How the queues are, across all businesses, and how much waits for the staff. */
export function Health() {
  const say = useSayOf(healthTexts)
  const asked = useCall('getHealth', {}, { refetchInterval: liveMs })
  return (
    <>
      <section className={parts.card}>
        <h2>{say('health')}</h2>
        <Shown asked={asked}>{({ data }) => <Queues of={data} />}</Shown>
      </section>
      <section className={parts.card}>
        <h2>{say('staff')}</h2>
        <Shown asked={asked}>{({ data }) => <Staff of={data.waiting} />}</Shown>
      </section>
    </>
  )
}

function Queues({ of }: { of: Health }) {
  const say = useSayOf(healthTexts)
  const late = of.late.map(({ kind, seconds }) => say('since', { what: say(`late_${kind}`), time: timeText(say, seconds) }))
  const questions = of.questions.map(({ status, count }) =>
    status in healthTexts ? say(status as 'unknown', { count: String(count) }) : `${status}: ${count}`,
  )
  const facts = [
    ['dueDeliveries', of.dueDeliveries],
    ['oldestDueSeconds', of.dueDeliveries === 0 ? '—' : timeText(say, of.oldestDueSeconds)],
    ['deliveriesGivenUp', of.deliveriesGivenUp],
    ['questions', questions.join(', ') || say('none')],
    ['stuckQuestions', of.stuckQuestions],
    ['late', late.join(', ') || say('notLate')],
    ['markedPayments', of.markedPayments],
    ['accountsOut', of.accountsOut.join(', ') || say('none')],
  ] as const
  return (
    <dl className={parts.facts}>{facts.flatMap(([name, is]) => [<dt key={name}>{say(name)}</dt>, <dd key={`${name}-is`}>{is}</dd>])}</dl>
  )
}

const rooms = {
  entities: '',
  changes: '',
  proposals: '',
  heldMoney: '/money',
  unclaimedMoney: '/money',
  notices: '/acquirers',
} as const satisfies Record<keyof Health['waiting'], string>

/** Each leads to where it is decided. */
function Staff({ of }: { of: Health['waiting'] }) {
  const say = useSayOf(healthTexts)
  const names = Object.keys(rooms) as (keyof typeof rooms)[]
  return (
    <dl className={parts.facts}>
      {names.flatMap((name) => [
        <dt key={name}>{say(name)}</dt>,
        <dd key={`${name}-is`}>
          <Link to={`/office/desk${rooms[name]}`} aria-label={`${say(name)}: ${of[name]}`}>
            {of[name]}
          </Link>
        </dd>,
      ])}
    </dl>
  )
}
