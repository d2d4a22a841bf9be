import { Button, useLanguage, useTexts } from '@escudo/ui'
import { sandboxTexts } from '../../texts.ts'
import styles from './Bank.module.css'
import { bankTexts } from './texts.ts'

/** There is no such question, or nobody answered when we asked for it (`status` 0). */
export function BankUnknown({ status, onRetry }: { status: number; onRetry: () => void }) {
  const language = useLanguage()
  const general = useTexts(sandboxTexts)
  const texts = useTexts(bankTexts)
  if (status !== 404) {
    return (
      <>
        <h1 className={styles.title}>{general.silent}</h1>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{texts.unknown}</h1>
      <p className={styles.note}>{texts.unknownHint}</p>
      <a className={styles.link} href={`/sandbox?lang=${language}`}>
        {texts.toSandbox}
      </a>
    </>
  )
}
