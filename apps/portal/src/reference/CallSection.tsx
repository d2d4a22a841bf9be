import Link from '@docusaurus/Link'
import CodeBlock from '@theme/CodeBlock'
import Heading from '@theme/Heading'
import { lazy, Suspense, useState } from 'react'
import type { Reference, ReferenceCall } from '../../document/reference.ts'
import { FieldTable } from '../components/Fields.tsx'
import { Prose } from '../components/Prose.tsx'
import { useTexts } from '../components/texts.ts'
import { CallCode } from './CallCode.tsx'
import styles from './Reference.module.css'

type Props = { call: ReferenceCall; messages: Reference['messages'] }

const TryIt = lazy(async () => ({ default: (await import('./TryIt.tsx')).TryIt }))

const parts = [
  ['path', 'inPath'],
  ['query', 'inQuery'],
  ['body', 'inBody'],
] as const

function Answer({ call: { id, answer } }: { call: ReferenceCall }) {
  const word = useTexts()
  if (answer.object !== undefined) {
    return (
      <p>
        {word(answer.isList ? 'answersList' : 'answers')}{' '}
        <a href={`#object-${answer.object}`}>
          <code>{answer.object}</code>
        </a>
        .
      </p>
    )
  }
  if (answer.fields.length === 0) return <p>{word('answersNothing')}</p>
  return (
    <details className={styles.part}>
      <summary>{word(answer.isList ? 'answersList' : 'answers')}</summary>
      <FieldTable fields={answer.fields} label={`${word('fields')}: ${id}, ${word('answer')}`} />
    </details>
  )
}

/** What a call can be refused with, by status; each code leads to its place in the catalogue. */
function CallRefusals({ call, messages }: Props) {
  const word = useTexts()
  if (call.refusals.length === 0) return null
  return (
    <details className={styles.part}>
      <summary>{word('canRefuse')}</summary>
      <ul className={styles.refusals}>
        {call.refusals.map(([status, codes]) => (
          <li key={status}>
            <strong>{status}</strong>{' '}
            {codes.map((code, index) => (
              <span key={code}>
                {index > 0 && ' · '}
                <Link to={`/docs/guides/errors#${code}`}>{code}</Link> {messages[code]}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What a call is about. */
function CallHead({ call }: { call: ReferenceCall }) {
  return (
    <>
      <Heading as="h2" id={call.id}>
        {call.title}
      </Heading>
      <p className={styles.address}>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>
        <code>{call.path}</code>
      </p>
      {call.text && (
        <p>
          <Prose text={call.text} />
        </p>
      )}
    </>
  )
}

/** What a call takes, answers, and is refused with. */
function CallParts({ call, messages }: Props) {
  const word = useTexts()
  return (
    <>
      {parts.map(
        ([part, title]) =>
          call.fields[part].length > 0 && (
            <details key={part} className={styles.part}>
              <summary>
                {word(title)} <small>{call.fields[part].length}</small>
              </summary>
              <FieldTable fields={call.fields[part]} label={`${word('fields')}: ${call.id}, ${word(title)}`} />
            </details>
          ),
      )}
      <Answer call={call} />
      <CallRefusals call={call} messages={messages} />
    </>
  )
}

/** What has to be there before the example: lines for a shell, folded, and the names under which they keep what they made. */
function Preparation({ example, lines }: { example: ReferenceCall['example']; lines: string }) {
  const word = useTexts()
  const names = new Set(Array.from(JSON.stringify(example).matchAll(/⟦(\w+)⟧/g), ([, name = '']) => `$${name}`))
  return (
    <details className={styles.part}>
      <summary>
        {word('prepare')}{' '}
        {[...names].map((name) => (
          <code key={name}>{name}</code>
        ))}
      </summary>
      <CodeBlock language="bash">{lines}</CodeBlock>
    </details>
  )
}

/** What the example was answered, folded: whoever compares code needs it, whoever looks for a call does not. */
function Shown({ shown }: { shown: NonNullable<ReferenceCall['shown']> }) {
  const word = useTexts()
  return (
    <details className={`${styles.part} ${styles.shown}`}>
      <summary>
        {word('answer')} <code>{shown.status}</code>
        {shown.firstOnly && <small>{word('firstOnly')}</small>}
      </summary>
      <CodeBlock language="json">{shown.code}</CodeBlock>
    </details>
  )
}

/** One call: what it does, an example, its fields and refusals, and a form to try it. */
export function CallSection({ call, messages }: Props) {
  const { id, example, prepare, shown } = call
  const word = useTexts()
  const [isTried, setTried] = useState(false)
  return (
    <article className={styles.call} aria-labelledby={id}>
      <div className={styles.head}>
        <CallHead call={call} />
      </div>
      <div className={styles.example}>
        {prepare !== undefined && <Preparation example={example} lines={prepare} />}
        <CallCode call={example} />
        {shown && <Shown shown={shown} />}
        <button type="button" className="api-button" aria-expanded={isTried} onClick={() => setTried(!isTried)}>
          {word('tryIt')}
        </button>
        {isTried && (
          <Suspense fallback={<p role="status">{word('loading')}</p>}>
            <TryIt call={call} />
          </Suspense>
        )}
      </div>
      <div className={styles.facts}>
        <CallParts call={call} messages={messages} />
      </div>
    </article>
  )
}
