import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button } from '@escudo/ui'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Bank.module.css'
import type { BankAnswer, Challenge } from './use-challenge.ts'

type BankQuestionProps = { challenge: Challenge; leaving: boolean; onAnswer: (given: BankAnswer) => void }

export function BankQuestion({ challenge, leaving, onAnswer }: BankQuestionProps) {
  const { language, texts } = useSandbox()
  const words = texts.bank
  const rows = [
    [words.merchant, challenge.entityName],
    [words.card, words.cardEnding(challenge.last4Digits)],
  ]
  return (
    <>
      <h1 className={styles.title}>{words.question}</h1>
      <dl className={styles.purchase}>
        <div className={styles.amount}>
          <dt>{words.amount}</dt>
          <dd>{formatAmount(challenge.amount, language)}</dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button off={leaving} onClick={() => onAnswer('approve')}>
          {words.approve}
        </Button>
        <Button kind="secondary" off={leaving} onClick={() => onAnswer('refuse')}>
          {words.refuse}
        </Button>
        <Button kind="secondary" off={leaving} onClick={() => onAnswer('time_out')}>
          {texts.behind.bank.timeOut}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {leaving && words.leaving}
      </p>
    </>
  )
}
