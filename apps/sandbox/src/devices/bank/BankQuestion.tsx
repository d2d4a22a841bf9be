import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button, useTexts, useLanguage } from '@escudo/ui'
import styles from './Bank.module.css'
import type { QuestionProps } from '../question-props.ts'
import { bankTexts } from './texts.ts'

export function BankQuestion({ challenge, leaving, onAnswer }: QuestionProps) {
  const language = useLanguage()
  const texts = useTexts(bankTexts)
  const rows = [
    [texts.merchant, challenge.entityName],
    [texts.card, texts.cardEnding(challenge.last4Digits)],
  ]
  return (
    <>
      <h1 className={styles.title}>{texts.question}</h1>
      <dl className={styles.purchase}>
        <div className={styles.amount}>
          <dt>{texts.amount}</dt>
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
          {texts.approve}
        </Button>
        <Button kind="secondary" off={leaving} onClick={() => onAnswer('refuse')}>
          {texts.refuse}
        </Button>
        <Button kind="secondary" off={leaving} onClick={() => onAnswer('time_out')}>
          {texts.counter.timeOut}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {leaving && texts.leaving}
      </p>
    </>
  )
}
