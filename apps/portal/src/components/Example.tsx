import CodeBlock from '@theme/CodeBlock'
import type { ExamplePart as Data } from '../../document/page-parts.ts'
import { CodeTabs } from './CodeTabs.tsx'
import styles from './Example.module.css'
import { useTexts } from './texts.ts'

/** A call that a test makes again, and the answer it got. */
export function Example({ data }: { name: string; answer?: boolean; data?: string }) {
  const word = useTexts()
  const { tabs, prepare, answer }: Data = JSON.parse(data ?? '{"tabs":[]}')
  return (
    <div className={styles.example}>
      {prepare !== undefined && (
        <details className={styles.prepare}>
          <summary>{word('prepare')}</summary>
          <CodeBlock language="bash">{prepare}</CodeBlock>
        </details>
      )}
      <CodeTabs tabs={tabs} />
      {answer && (
        <div className={styles.answer}>
          <p className={styles.status}>
            {word('answer')} <code data-good={answer.status < 400}>{answer.status}</code>
          </p>
          <CodeBlock language={answer.language}>{answer.code}</CodeBlock>
        </div>
      )}
    </div>
  )
}
