import { useTexts } from '@escudo/ui'
import { sandboxTexts } from '../texts.ts'
import styles from './Refusal.module.css'

type RefusalProps = { title?: string; words: readonly string[]; hint?: string | undefined }

/** Why something was not done, in the words of the API; without words nobody answered. */
export function Refusal({ title, words, hint }: RefusalProps) {
  const { silent } = useTexts(sandboxTexts)
  const lines = words.length > 0 ? words : [silent]
  return (
    <div className={styles.refusal}>
      {title && <p className={styles.title}>{title}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
