import type { apiOperations, Data } from '@escudo/contracts'
import { useTexts } from '@escudo/ui'
import styles from './Inspector.module.css'
import { Json } from './Json.tsx'
import { SignatureSteps } from './SignatureSteps.tsx'
import { inspectorTexts } from './texts.ts'

type MessageProps = Pick<Data<typeof apiOperations.getReceiver>['received'][number], 'contentType' | 'text' | 'signature'>

/** A notification's body, and its signature step by step; `when`: of which try. */
export function ShownMessage({ contentType, text, signature, when }: MessageProps & { when?: string }) {
  const texts = useTexts(inspectorTexts)
  return (
    <>
      <h3 className={styles.subtitle}>
        {texts.sent} <span className={styles.soft}>{[when, contentType].filter(Boolean).join(' · ')}</span>
      </h3>
      <Json label={texts.sent} text={text} />
      <SignatureSteps signature={signature} />
    </>
  )
}
