import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, useLanguage, useSayOf, useToast, type BadgeKind, type Column } from '@escudo/ui'
import { Link } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import parts from '../../parts/parts.module.css'
import { Problem } from '../../parts/Problem.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { checkName } from './check-names.ts'
import { bookTexts } from './book-texts.ts'

type BookCheck = OfficeData<'listBookChecks'>[number]
type Check = BookCheck['checks'][number]
const liveMs = 3_000

/** Whether the books, the events and the transfers agree with each other, and who looked when. */
export function Books() {
  const say = useSayOf(bookTexts)
  const asked = useCall('listBookChecks', { query: { limit: 1 } }, { refetchInterval: liveMs })
  return (
    <section className={parts.card}>
      <h2>{say('title')}</h2>
      <p>{say('how')}</p>
      <Shown asked={asked}>{({ data: [last] }) => <Last of={last} />}</Shown>
    </section>
  )
}

function Last({ of }: { of: BookCheck | undefined }) {
  const say = useSayOf(bookTexts)
  const toast = useToast()
  const starting = useAct('startBookCheck')
  async function start(): Promise<void> {
    if (await starting.act({})) toast(say('begun'))
  }
  return (
    <>
      {of === undefined ? <p>{say('never')}</p> : <Told of={of} />}
      <Problem of={starting.problem} />
      <div className={parts.below}>
        <ActButton why={of?.state === 'running' ? say('isRunning') : undefined} onClick={() => void start()}>
          {say('start')}
        </ActButton>
      </div>
    </>
  )
}

const badgeOf = ({ state, checks }: BookCheck): [BadgeKind, keyof typeof bookTexts] => {
  if (state !== 'done') return state === 'running' ? ['waiting', 'running'] : ['bad', 'failed']
  return checks.every(({ findings }) => findings.length === 0) ? ['good', 'holds'] : ['bad', 'broken']
}

function Told({ of }: { of: BookCheck }) {
  const say = useSayOf(bookTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const [kind, word] = badgeOf(of)
  const columns: Column<Check>[] = [
    { name: say('check'), isTitle: true, render: ({ name }) => checkName(name, language) },
    { name: say('counted'), isNumber: true, render: ({ counted }) => counted },
    { name: sayWord('state'), render: (one) => <Findings of={one} /> },
  ]
  return (
    <>
      <p role="status">
        <Badge kind={kind}>{say(word)}</Badge> <When at={of.endedAt ?? of.askedAt} /> · {of.askedBy}
      </p>
      {of.state === 'done' && <DataTable caption={say('title')} columns={columns} rows={of.checks} keyOf={({ name }) => name} empty="" />}
    </>
  )
}

function Findings({ of: { findings } }: { of: Check }) {
  const say = useSayOf(bookTexts)
  if (findings.length === 0) return <Badge kind="good">{say('holds')}</Badge>
  return (
    <>
      <Badge kind="bad">{say('broken')}</Badge>
      <ul>
        {findings.map(({ clientId, what }) => (
          <li key={`${clientId ?? ''} ${what}`}>
            {clientId !== undefined && <Link to={`/office/desk/entities/${clientId}`}>{clientId}</Link>} {what}
          </li>
        ))}
      </ul>
    </>
  )
}
