import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button } from '@escudo/ui'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { Empty } from '../parts/Empty.tsx'
import { Hidden } from '../parts/Hidden.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useWorld } from '../world/world-context.ts'
import { BankBrand } from './BankBrand.tsx'
import styles from './Challenges.module.css'
import type { BankAnswer } from './use-challenge.ts'

/** The bank's counter: which 3-D Secure questions are open, with their answers at hand. */
export function Challenges() {
  const { client, language, texts } = useSandbox()
  const words = texts.behind.bank
  const { world } = useWorld()
  const [refused, setRefused] = useState<string[]>()
  const challenges = world?.challenges ?? []

  async function answer(challengeId: string, given: BankAnswer) {
    const { refusal } = await ask(client.answerBankChallenge({ params: { challengeId }, body: { answer: given } }))
    setRefused(refusal?.words)
  }

  return (
    <section aria-labelledby="bank" className={styles.bank}>
      <BankBrand />
      <h2 id="bank" className={styles.title}>
        {words.title}
      </h2>
      {challenges.length > 0 ? <p className={styles.lead}>{words.lead}</p> : <Empty title={words.none}>{words.noneHint}</Empty>}
      <ul className={styles.list}>
        {challenges.map(({ challengeId, entityName, amount, last4Digits }) => (
          <li key={challengeId} className={styles.question}>
            <h3 className={styles.name}>{entityName}</h3>
            <p>
              <b>{formatAmount(amount, language)}</b> · {texts.bank.card} {texts.bank.cardEnding(last4Digits)}
            </p>
            <a className={styles.link} href={`/sandbox/bank/${challengeId}?lang=${language}`}>
              {words.open}
              <Hidden> {formatAmount(amount, language)}</Hidden>
            </a>
            <div className={styles.buttons}>
              <Button onClick={() => void answer(challengeId, 'approve')}>{texts.bank.approve}</Button>
              <Button kind="secondary" onClick={() => void answer(challengeId, 'refuse')}>
                {texts.bank.refuse}
              </Button>
              <Button kind="secondary" onClick={() => void answer(challengeId, 'time_out')}>
                {words.timeOut}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </section>
  )
}
