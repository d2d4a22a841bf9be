import { methodTable, type Language, type MethodCode, type WirePaymentTimeline, type WireTimelineEntry } from '@escudo/contracts/page'
import { Money, useLanguage, useSayOf, useToast } from '@escudo/ui'
import { Link } from 'react-router'
import { useAct } from '../calls.ts'
import { useOffice } from '../office.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Exact } from '../parts/Exact.tsx'
import { Problem } from '../parts/Problem.tsx'
import { When } from '../parts/When.tsx'
import { words } from '../words.ts'
import { happenedNames, stateNames, stepNames } from './names.ts'
import classes from './PaymentPage.module.css'
import { paymentTexts } from './texts.ts'

const kindTexts = {
  event: 'kindEvent',
  attempt: 'kindAttempt',
  delivery: 'kindDelivery',
  ledger: 'kindLedger',
  page: 'kindPage',
  act: 'kindAct',
} as const

/** Entries with keys that stay theirs when later ones come: what they are, and which of their kind. */
function keyed(entries: readonly WireTimelineEntry[]): [string, WireTimelineEntry][] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const what = `${entry.at} ${entry.kind} ${entry.paymentId} ${entry.name}`
    const count = (seen.get(what) ?? 0) + 1
    seen.set(what, count)
    return [`${what} ${count}`, entry]
  })
}

function nameOf({ kind, name, title }: WireTimelineEntry, language: Language): string {
  if (title !== undefined) return title
  return (kind === 'event' ? stepNames[name]?.[language] : undefined) ?? happenedNames[name]?.[language] ?? name
}

type Props = { of: Pick<WirePaymentTimeline, 'payment' | 'entries'>; partAt?: (paymentId: string) => string }

/** Everything that happened to a payment and its parts, oldest first. `partAt`: where a part is, other than in its client area. */
export function Timeline({ of: { payment, entries }, partAt }: Props) {
  const say = useSayOf(paymentTexts)
  const language = useLanguage()
  const { clientId } = useOffice()
  const named = (name: string): string => happenedNames[name]?.[language] ?? name
  return (
    <ol className={classes.timeline}>
      {keyed(entries).map(([key, entry]) => (
        <li key={key} className={classes.entry}>
          <p className={classes.what}>
            {say(kindTexts[entry.kind])}: {nameOf(entry, language)}
            {entry.by && ` · ${entry.by}`}
            {entry.amount !== undefined && (
              <>
                {' · '}
                <Money cents={entry.amount} language={language} />
              </>
            )}
            {entry.state && entry.kind === 'event' && ` · ${stateNames[entry.state][language]}`}
            {entry.status && entry.status !== 'done' && ` · ${named(entry.status)}`}
            {entry.deliveryStatus && ` · ${named(entry.deliveryStatus)}`}
          </p>
          <p className={classes.how}>
            <When at={entry.at} />
            {entry.method && ` · ${methodTable[entry.method as MethodCode].name[language]}`}
            {entry.message && ` · ${entry.message}`}
            {entry.url && ` · ${entry.url}`}
            {entry.paymentId !== payment.id && (
              <>
                {' · '}
                <Link to={partAt?.(entry.paymentId) ?? `/office/${clientId}/payments/${entry.paymentId}`}>
                  {say('ofPart', { id: entry.paymentId })}
                </Link>
              </>
            )}
          </p>
          <Tries of={entry} />
          <SendAgain of={entry} />
          <Postings of={entry} />
        </li>
      ))}
    </ol>
  )
}

/** What was told once can be told again, where the platform is the entity's own. */
function SendAgain({ of: { platformCode, webhookId, deliveryId, name } }: { of: WireTimelineEntry }) {
  const say = useSayOf(paymentTexts)
  const sayWord = useSayOf(words)
  const toast = useToast()
  const { clientId, may } = useOffice()
  const { did, problem } = useAct('replayWebhookDelivery')
  if (clientId === '' || platformCode === undefined || webhookId === undefined || deliveryId === undefined) return null
  async function send(params: { platformCode: string; id: string; deliveryId: string }): Promise<void> {
    if (await did({ params })) toast(say('sentAgain'))
  }
  return (
    <div className={classes.again}>
      <Problem of={problem} />
      <ActButton
        kind="plain"
        why={may('webhooks.manage') ? undefined : sayWord('notAllowed')}
        label={`${say('sendAgain')}: ${name}`}
        onClick={() => void send({ platformCode, id: webhookId, deliveryId })}
      >
        {say('sendAgain')}
      </ActButton>
    </div>
  )
}

function Tries({ of: { tries } }: { of: WireTimelineEntry }) {
  const say = useSayOf(paymentTexts)
  return tries?.map(({ sentAt, status, durationMs, problem = '', answer }) => (
    <p key={sentAt} className={classes.how}>
      <When at={sentAt} />{' '}
      {status === undefined ? say('noAnswer', { problem }) : say('answer', { status: String(status), ms: String(durationMs) })}
      {answer && ` · ${answer}`}
    </p>
  ))
}

function Postings({ of: { postings, entryId = '' } }: { of: WireTimelineEntry }) {
  const say = useSayOf(paymentTexts)
  const language = useLanguage()
  if (!postings) return null
  return (
    <table className={classes.postings}>
      <caption>{say('entry', { id: entryId })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('account')}</th>
          <th scope="col">{say('debit')}</th>
          <th scope="col">{say('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ account, debit, credit }) => (
          <tr key={`${account} ${debit} ${credit}`}>
            <th scope="row">{happenedNames[account]?.[language] ?? account}</th>
            <td>{Number(debit) !== 0 && <Exact euros={debit} />}</td>
            <td>{Number(credit) !== 0 && <Exact euros={credit} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
