import type { OfficeData } from '@escudo/contracts/page'
import { Badge, DataTable, Money, useLanguage, useSayOf, useToast, type BadgeKind, type Column } from '@escudo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../calls.ts'
import { useOffice } from '../../office.ts'
import { ActButton } from '../../parts/ActButton.tsx'
import { Pages } from '../../parts/Pages.tsx'
import parts from '../../parts/parts.module.css'
import { Problem } from '../../parts/Problem.tsx'
import { Room } from '../../parts/Room.tsx'
import { Shown } from '../../parts/Shown.tsx'
import { When } from '../../parts/When.tsx'
import { words } from '../../words.ts'
import { pageQueryOf } from '../../parts/page-query.ts'
import { methodName } from '../terms-text.ts'
import { AnswerQuestion } from './AnswerQuestion.tsx'
import { Health } from './Health.tsx'
import { queueTexts } from './texts.ts'

type Question = OfficeData<'listOpenQuestions'>[number]
type Lost = OfficeData<'listLostDeliveries'>[number]
const liveMs = 10_000
const kinds: Readonly<Record<Question['status'], BadgeKind>> = { asked: 'plain', unknown: 'bad', reversing: 'waiting', pending: 'waiting' }

/** Whoever was asked or told and has not answered: acquirers and merchants' servers. */
export function Queues() {
  const say = useSayOf(queueTexts)
  return (
    <Room title={say('title')}>
      <Questions />
      <LostDeliveries />
      <Health />
    </Room>
  )
}

function Questions() {
  const say = useSayOf(queueTexts)
  const [search] = useSearchParams()
  const asked = useCall('listOpenQuestions', pageQueryOf(search, 'questions'), { keepsLast: true, refetchInterval: liveMs })
  return (
    <section className={parts.card}>
      <h2>{say('questions')}</h2>
      <p>{say('questionsHow')}</p>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <QuestionTable questions={data} />
            <Pages next={meta?.nextCursor} name="questions" />
          </>
        )}
      </Shown>
    </section>
  )
}

/** Of steps alone a person may say what the acquirer's desk shows; a payment is asked after by itself. */
const mayBeLost = ({ kind, status }: Question): boolean => status === 'unknown' && ['capture', 'refund', 'cancel'].includes(kind)

function QuestionTable({ questions }: { questions: Question[] }) {
  const say = useSayOf(queueTexts)
  const sayWord = useSayOf(words)
  const language = useLanguage()
  const toast = useToast()
  const { may } = useOffice()
  const asking = useAct('askQuestionAgain')
  const [answered, setAnswered] = useState<Question>()
  const why = may('desk.queues.change') ? undefined : sayWord('notAllowed')
  async function ask({ clientId, id }: Question): Promise<void> {
    if (await asking.act({ params: { clientId, id } })) toast(say('askedAgain'))
  }
  const columns: Column<Question>[] = [
    {
      name: say('payment'),
      isTitle: true,
      render: ({ clientId, paymentId }) =>
        may('desk.payments.read') ? <Link to={`/office/desk/payments/${clientId}-${paymentId}`}>{paymentId}</Link> : paymentId,
    },
    { name: say('entity'), render: ({ clientId, entityName }) => <Link to={`/office/desk/entities/${clientId}`}>{entityName}</Link> },
    { name: say('what'), render: ({ kind, method }) => `${methodName(method, language)}: ${say(kind)}` },
    { name: sayWord('amount'), isNumber: true, render: ({ amount }) => <Money cents={amount} language={language} /> },
    { name: say('account'), render: ({ account }) => account },
    { name: sayWord('state'), render: ({ status }) => <Badge kind={kinds[status]}>{say(status)}</Badge> },
    { name: say('since'), render: ({ createdAt }) => <When at={createdAt} /> },
    { name: say('next'), render: ({ asksAgainAt }) => <When at={asksAgainAt} /> },
    {
      name: say('acts'),
      render: (one) => (
        <div className={parts.rowActs}>
          <ActButton why={why} label={`${say('again')}: ${one.paymentId}`} onClick={() => void ask(one)}>
            {say('again')}
          </ActButton>
          {mayBeLost(one) && (
            <ActButton why={why} kind="plain" label={`${say('answer')}: ${one.paymentId}`} onClick={() => setAnswered(one)}>
              {say('answer')}
            </ActButton>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <Problem of={asking.problem} />
      <DataTable caption={say('questions')} columns={columns} rows={questions} keyOf={({ id }) => id} empty={say('noQuestions')} />
      {answered && <AnswerQuestion of={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}

function LostDeliveries() {
  const say = useSayOf(queueTexts)
  const [search] = useSearchParams()
  const asked = useCall('listLostDeliveries', pageQueryOf(search, 'lost'), { keepsLast: true, refetchInterval: liveMs })
  return (
    <section className={parts.card}>
      <h2>{say('lost')}</h2>
      <p>{say('lostHow')}</p>
      <Shown asked={asked}>
        {({ data, meta }) => (
          <>
            <LostTable lost={data} />
            <Pages next={meta?.nextCursor} name="lost" />
          </>
        )}
      </Shown>
    </section>
  )
}

function LostTable({ lost }: { lost: Lost[] }) {
  const say = useSayOf(queueTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const { may } = useOffice()
  const replaying = useAct('replayLostDeliveries')
  const why = may('desk.queues.change') ? undefined : sayWord('notAllowed')
  async function replay({ platformCode, webhookId }: Lost): Promise<void> {
    const done = await replaying.act({ params: { platformCode, webhookId } })
    if (done) toast(say(done.more ? 'replayedMore' : 'replayed', { count: String(done.count) }))
  }
  const columns: Column<Lost>[] = [
    {
      name: say('address'),
      isTitle: true,
      render: ({ url, platformName, platformCode }) => (
        <>
          <span className={parts.anywhere}>{url}</span>
          <span className={parts.under}>
            {platformName} · {platformCode}
          </span>
        </>
      ),
    },
    { name: say('count'), isNumber: true, render: (one) => one.lost },
    { name: say('problem'), render: ({ problem }) => problem ?? '—' },
    { name: say('last'), render: ({ lastAt }) => <When at={lastAt} /> },
    {
      name: say('acts'),
      render: (one) => (
        <div className={parts.rowActs}>
          <ActButton why={why} label={`${say('replay')}: ${one.url}`} onClick={() => void replay(one)}>
            {say('replay')}
          </ActButton>
        </div>
      ),
    },
  ]
  return (
    <>
      <Problem of={replaying.problem} />
      <DataTable
        caption={say('lost')}
        columns={columns}
        rows={lost}
        keyOf={(one) => `${one.platformCode}/${one.webhookId}`}
        empty={say('noLost')}
      />
    </>
  )
}
