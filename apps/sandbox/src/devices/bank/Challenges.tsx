import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button, useTexts, useLanguage } from '@escudo/ui'
import { useState } from 'react'
import { answered } from '../../answered.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Hidden } from '../../parts/Hidden.tsx'
import { Refusal } from '../../parts/Refusal.tsx'
import { useSandbox } from '../../sandbox-context.ts'
import { useWorld } from '../../world/world-context.ts'
import { questioners } from '../questions.ts'
import { BankBrand } from './BankBrand.tsx'
import { BankQuestion } from './BankQuestion.tsx'
import styles from './Challenges.module.css'
import { bankTexts } from './texts.ts'
import type { BankAnswer } from './use-challenge.ts'

/** The bank's counter: which 3-D Secure questions are open, with their answers at hand. */
export function Challenges() {
  const { client } = useSandbox()
  const language = useLanguage()
  const { counter, ...texts } = useTexts(bankTexts)
  const { world } = useWorld()
  const [refused, setRefused] = useState<string[]>()
  const challenges = (world?.challenges ?? []).filter(({ code }) => questioners[code]?.Question === BankQuestion)

  async function answer(challengeId: string, given: BankAnswer) {
    const { refusal } = await answered(client.answerBankChallenge({ params: { challengeId }, body: { answer: given } }))
    setRefused(refusal?.words)
  }

  return (
    <section aria-labelledby="bank" className={styles.bank}>
      <BankBrand />
      <h2 id="bank" className={styles.title}>
        {counter.title}
      </h2>
      {challenges.length > 0 ? <p className={styles.lead}>{counter.lead}</p> : <Empty title={counter.none}>{counter.noneHint}</Empty>}
      <ul className={styles.list}>
        {challenges.map(({ challengeId, entityName, amount, last4Digits }) => (
          <li key={challengeId} className={styles.question}>
            <h3 className={styles.name}>{entityName}</h3>
            <p>
              <b>{formatAmount(amount, language)}</b> · {texts.card} {texts.cardEnding(last4Digits)}
            </p>
            <a className={styles.link} href={`/sandbox/bank/${challengeId}?lang=${language}`}>
              {counter.open}
              <Hidden> {formatAmount(amount, language)}</Hidden>
            </a>
            <div className={styles.buttons}>
              <Button onClick={() => void answer(challengeId, 'approve')}>{texts.approve}</Button>
              <Button kind="secondary" onClick={() => void answer(challengeId, 'refuse')}>
                {texts.refuse}
              </Button>
              <Button kind="secondary" onClick={() => void answer(challengeId, 'time_out')}>
                {counter.timeOut}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </section>
  )
}
