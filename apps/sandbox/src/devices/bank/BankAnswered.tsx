import { useTexts } from '@escudo/ui'
import styles from './Bank.module.css'
import { bankTexts } from './texts.ts'
import type { Challenge } from './use-challenge.ts'

/** The question was answered before: a reload, or the browser's back button. */
export function BankAnswered({ challenge }: { challenge: Challenge }) {
  const texts = useTexts(bankTexts)
  return (
    <>
      <h1 className={styles.title}>{challenge.state === 'approved' ? texts.approved : texts.declined}</h1>
      <p className={styles.note}>{texts.done}</p>
      <a className={styles.link} href={challenge.returnUrl} target="_top">
        {texts.back}
      </a>
    </>
  )
}
