import type { apiOperations, Data } from '@escudo/contracts'
import { useTexts } from '@escudo/ui'
import type { ReactNode } from 'react'
import { CopyText } from '../parts/CopyText.tsx'
import styles from './SignatureSteps.module.css'
import { inspectorTexts } from './texts.ts'

type CheckedSignature = Data<typeof apiOperations.getReceiver>['received'][number]['signature']
const oldestSeconds = 1800

/** How a receiver checks that a notification is ours, with the real texts. */
export function SignatureSteps({ signature }: { signature: CheckedSignature }) {
  const texts = useTexts(inspectorTexts).signature
  const { header, platform, algorithm, signedText, computed, received, ageSeconds, valid } = signature
  const isOld = ageSeconds > oldestSeconds
  const steps: [title: string, content: ReactNode][] = [
    [texts.header, <code key="header">{header || '—'}</code>],
    [texts.text, <CopyText key="text" label={texts.text} text={signedText} />],
    [platform ? `${texts.key} ${platform}` : texts.noKey, null],
    [texts.algorithm, <code key="algorithm">{algorithm}</code>],
    [texts.computed, <code key="computed">{computed || '—'}</code>],
    [texts.compare, <code key="received">{received || '—'}</code>],
  ]
  return (
    <div className={styles.signature}>
      <h3 className={styles.title}>{texts.title}</h3>
      <ol className={styles.steps}>
        {steps.map(([title, content]) => (
          <li key={title} className={styles.step}>
            <p className={styles.name}>{title}</p>
            {content}
          </li>
        ))}
      </ol>
      <p className={valid || (platform && isOld) ? styles.good : styles.bad}>{platform ? texts.same : texts.different}</p>
      {platform && <p className={isOld ? styles.bad : styles.soft}>{isOld ? texts.old(ageSeconds) : texts.age(ageSeconds)}</p>}
    </div>
  )
}
