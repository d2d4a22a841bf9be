import { formMethod } from '@escudo/contracts/vocabulary'
import { useTexts } from '@escudo/ui'
import { Languages } from '../../parts/Languages.tsx'
import { Refusal } from '../../parts/Refusal.tsx'
import { sandboxTexts } from '../../texts.ts'
import { questioners } from '../questions.ts'
import styles from './Bank.module.css'
import { BankAnswered } from './BankAnswered.tsx'
import { BankUnknown } from './BankUnknown.tsx'
import { bankTexts } from './texts.ts'
import { useChallenge } from './use-challenge.ts'

/** `/sandbox/bank/<challengeId>`: the 3-D Secure page of the card's bank, or whoever else asks the payer, as the payer sees it. */
export function Bank({ challengeId }: { challengeId: string }) {
  const { challenge, refused, leaving, load, answer } = useChallenge(challengeId)
  const asked = challenge?.data
  // Of a question that nobody knows it is the bank that says so; while it is not there yet, nobody knows who asks.
  const { Brand, Question } = (challenge && questioners[asked?.code ?? formMethod]) ?? {}
  const general = useTexts(sandboxTexts)
  const texts = useTexts(bankTexts)
  return (
    <div className={styles.page}>
      {Brand && <Brand />}
      <main className={styles.card}>
        <div role="status">{!challenge && <p>{texts.loading}</p>}</div>
        {asked?.state === 'waiting' && Question && (
          <Question challenge={asked} leaving={leaving} onAnswer={(...given) => void answer(...given)} />
        )}
        {asked && asked.state !== 'waiting' && <BankAnswered challenge={asked} />}
        {challenge?.refusal && <BankUnknown status={challenge.refusal.status} onRetry={() => void load()} />}
        <div role="alert">{refused && <Refusal words={refused} />}</div>
      </main>
      <footer className={styles.footer}>
        <p>{general.simulated}</p>
        <Languages />
      </footer>
    </div>
  )
}
