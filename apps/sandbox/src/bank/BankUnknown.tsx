import { Button } from '@escudo/ui'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Bank.module.css'

/** There is no such question, or nobody answered when we asked for it (`status` 0). */
export function BankUnknown({ status, onRetry }: { status: number; onRetry: () => void }) {
  const { language, texts } = useSandbox()
  if (status !== 404) {
    return (
      <>
        <h1 className={styles.title}>{texts.silent}</h1>
        <Button onClick={onRetry}>{texts.bank.retry}</Button>
      </>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{texts.bank.unknown}</h1>
      <p className={styles.note}>{texts.bank.unknownHint}</p>
      <a className={styles.link} href={`/sandbox?lang=${language}`}>
        {texts.bank.toSandbox}
      </a>
    </>
  )
}
