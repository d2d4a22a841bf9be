import type { apiOperations, Data } from '@escudo/contracts'
import { useTexts } from '@escudo/ui'
import { CopyText } from '../parts/CopyText.tsx'
import styles from './Inspector.module.css'
import { readable } from './readable.ts'
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
      <CopyText label={texts.sent} text={readable(text)} />
      <SignatureSteps signature={signature} />
    </>
  )
}
