import { useTexts } from '@escudo/ui'
import { signatureBox, type DrawnSignature } from './signature.ts'
import styles from './SignaturePad.module.css'
import { terminalTexts } from './texts.ts'

/** A signature as it was written, on the glass and on the receipt. */
export function SignatureMark({ lines, name }: DrawnSignature) {
  const texts = useTexts(terminalTexts)
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={[texts.signature, name].filter(Boolean).join(': ')}
    >
      {name && lines.length === 0 && (
        <text x={signatureBox.width / 2} y={signatureBox.height / 2} className={styles.written}>
          {name}
        </text>
      )}
      <path d={lines.join('')} className={styles.stroke} />
    </svg>
  )
}
