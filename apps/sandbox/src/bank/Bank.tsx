import { Languages } from '../parts/Languages.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Bank.module.css'
import { BankAnswered } from './BankAnswered.tsx'
import { BankBrand } from './BankBrand.tsx'
import { BankQuestion } from './BankQuestion.tsx'
import { BankUnknown } from './BankUnknown.tsx'
import { useChallenge } from './use-challenge.ts'

/** `/sandbox/bank/<challengeId>`: the 3-D Secure page of the card's bank, as the payer sees it. */
export function Bank({ challengeId }: { challengeId: string }) {
  const { texts } = useSandbox()
  const { challenge, refused, leaving, load, answer } = useChallenge(challengeId)
  const asked = challenge?.data
  return (
    <div className={styles.page}>
      <BankBrand />
      <main className={styles.card}>
        <div role="status">{!challenge && <p>{texts.bank.loading}</p>}</div>
        {asked?.state === 'waiting' && <BankQuestion challenge={asked} leaving={leaving} onAnswer={(given) => void answer(given)} />}
        {asked && asked.state !== 'waiting' && <BankAnswered challenge={asked} />}
        {challenge?.refusal && <BankUnknown status={challenge.refusal.status} onRetry={() => void load()} />}
        <div role="alert">{refused && <Refusal words={refused} />}</div>
      </main>
      <footer className={styles.footer}>
        <p>{texts.simulated}</p>
        <Languages />
      </footer>
    </div>
  )
}
