import type { apiOperations, Data } from '@escudo/contracts'
import { CopyText } from '../parts/CopyText.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Inspector.module.css'
import { readable } from './readable.ts'
import { SignatureSteps } from './SignatureSteps.tsx'

type MessageProps = Pick<Data<typeof apiOperations.getReceiver>['received'][number], 'contentType' | 'text' | 'signature'>

/** A notification's body, and its signature step by step; `when`: of which try. */
export function Message({ contentType, text, signature, when }: MessageProps & { when?: string }) {
  const words = useSandbox().texts.behind.inspector
  return (
    <>
      <h3 className={styles.subtitle}>
        {words.sent} <span className={styles.soft}>{[when, contentType].filter(Boolean).join(' · ')}</span>
      </h3>
      <CopyText label={words.sent} text={readable(text)} />
      <SignatureSteps signature={signature} />
    </>
  )
}
