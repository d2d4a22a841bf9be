import type { apiOperations, Data } from '@escudo/contracts'
import type { ReactNode } from 'react'
import { CopyText } from '../parts/CopyText.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './SignatureSteps.module.css'

type Signature = Data<typeof apiOperations.getReceiver>['received'][number]['signature']
const oldestSeconds = 1800

/** How a receiver checks that a notification is ours, with the real texts. */
export function SignatureSteps({ signature }: { signature: Signature }) {
  const words = useSandbox().texts.behind.signature
  const { header, platform, algorithm, signedText, computed, received, ageSeconds, valid } = signature
  const isOld = ageSeconds > oldestSeconds
  const steps: [title: string, content: ReactNode][] = [
    [words.header, <code key="header">{header || '—'}</code>],
    [words.text, <CopyText key="text" label={words.text} text={signedText} />],
    [platform ? `${words.key} ${platform}` : words.noKey, null],
    [words.algorithm, <code key="algorithm">{algorithm}</code>],
    [words.computed, <code key="computed">{computed || '—'}</code>],
    [words.compare, <code key="received">{received || '—'}</code>],
  ]
  return (
    <div className={styles.signature}>
      <h3 className={styles.title}>{words.title}</h3>
      <ol className={styles.steps}>
        {steps.map(([title, content]) => (
          <li key={title} className={styles.step}>
            <p className={styles.name}>{title}</p>
            {content}
          </li>
        ))}
      </ol>
      <p className={valid || (platform && isOld) ? styles.good : styles.bad}>{platform ? words.same : words.different}</p>
      {platform && <p className={isOld ? styles.bad : styles.soft}>{isOld ? words.old(ageSeconds) : words.age(ageSeconds)}</p>}
    </div>
  )
}
