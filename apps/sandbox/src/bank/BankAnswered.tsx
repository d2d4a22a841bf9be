import { useSandbox } from '../sandbox-context.ts'
import styles from './Bank.module.css'
import type { Challenge } from './use-challenge.ts'

/** The question was answered before: a reload, or the browser's back button. */
export function BankAnswered({ challenge }: { challenge: Challenge }) {
  const words = useSandbox().texts.bank
  return (
    <>
      <h1 className={styles.title}>{challenge.state === 'approved' ? words.approved : words.declined}</h1>
      <p className={styles.note}>{words.done}</p>
      <a className={styles.link} href={challenge.returnUrl} target="_top">
        {words.back}
      </a>
    </>
  )
}
