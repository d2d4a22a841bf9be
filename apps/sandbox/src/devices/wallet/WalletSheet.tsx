import { formatAmount, methodName, testCards as known } from '@escudo/contracts/vocabulary'
import { Button, useLanguage, useTexts } from '@escudo/ui'
import { useId, useState } from 'react'
import { cardRows } from '../../test-data.ts'
import type { QuestionProps } from '../question-props.ts'
import { deviceTexts } from './texts.ts'
import styles from './Wallet.module.css'

/** The cards of every simulated wallet: one that pays, and two whose bank says no. */
const numbers: readonly string[] = [known.approved, known.declined, known.insufficientFunds]
const cards = cardRows.filter(({ number }) => numbers.includes(number))

/** What a wallet shows its owner: to whom, how much, with which card; then it is confirmed or not. */
export function WalletSheet({ challenge, leaving, onAnswer }: QuestionProps) {
  const language = useLanguage()
  const texts = useTexts(deviceTexts)
  const id = useId()
  const [card, setCard] = useState(cards[0]?.number)
  return (
    <>
      <h3 className={styles.question}>{texts.question}</h3>
      <dl className={styles.purchase}>
        <dt>{texts.amount}</dt>
        <dd className={styles.amount}>{formatAmount(challenge.amount, language)}</dd>
        <dt>{texts.merchant}</dt>
        <dd>{challenge.entityName}</dd>
      </dl>
      <fieldset className={styles.cards}>
        <legend>{texts.card}</legend>
        {cards.map(({ number, outcome }) => (
          <label key={number} className={styles.card}>
            <input type="radio" name={id} value={number} checked={number === card} onChange={() => setCard(number)} />
            <span>
              •••• {number.slice(-4)} <small>{outcome[language]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button off={leaving} onClick={() => onAnswer('approve', card)}>
          {texts.confirm}
        </Button>
        <Button kind="secondary" off={leaving} onClick={() => onAnswer('refuse')}>
          {texts.cancel}
        </Button>
        <Button kind="secondary" off={leaving} onClick={() => onAnswer('time_out')}>
          {texts.lapse}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {leaving && `${methodName(challenge.code)[language]} · ${texts.leaving}`}
      </p>
    </>
  )
}
