import CodeBlock from '@theme/CodeBlock'
import type { ExamplePart as Data } from '../../document/page-parts.ts'
import { CodeTabs } from './CodeTabs.tsx'
import styles from './Example.module.css'
import { useTexts } from './texts.ts'

type Props = {
  name: string
  answer?: boolean
  /** The answer waits to be opened: where a page is walked through, not read. */
  folded?: boolean
  data?: string
}

/** A call that a test makes again, and the answer it got. */
export function Example({ folded = false, data }: Props) {
  const word = useTexts()
  const { tabs, prepare, answer }: Data = JSON.parse(data ?? '{"tabs":[]}')
  return (
    <div className={styles.example} data-example>
      {prepare !== undefined && (
        <details className={styles.prepare}>
          <summary>{word('prepare')}</summary>
          <CodeBlock language="bash">{prepare}</CodeBlock>
        </details>
      )}
      <CodeTabs tabs={tabs} />
      {answer && folded && (
        <details className={styles.prepare}>
          <summary>
            <Status status={answer.status} />
          </summary>
          <CodeBlock language={answer.language}>{answer.code}</CodeBlock>
        </details>
      )}
      {answer && !folded && (
        <div className={styles.answer}>
          <p className={styles.status}>
            <Status status={answer.status} />
          </p>
          <CodeBlock language={answer.language}>{answer.code}</CodeBlock>
        </div>
      )}
    </div>
  )
}

function Status({ status }: { status: number }) {
  const word = useTexts()
  return (
    <>
      {word('answer')} <code data-good={status < 400}>{status}</code>
    </>
  )
}
