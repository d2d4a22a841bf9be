import type { Presentation } from '@escudo/contracts/vocabulary'
import { groupCardNumber } from '../grouping.ts'
import { Button } from '../parts/Button.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { testCards } from '../test-data.ts'
import styles from './Terminals.module.css'

type CardInHandProps = { number: string; busy: boolean; onChoose: (number: string) => void; onPresent: (how: Presentation) => void }

const ways = { tap: 'contactless', insert: 'chip', swipe: 'magnetic_stripe' } as const

/** The customer's hand: which card, and how it meets the terminal. */
export function CardInHand({ number, busy, onChoose, onPresent }: CardInHandProps) {
  const { language, texts } = useSandbox()
  const words = texts.desk.terminal
  const options = testCards.map((card) => ({ value: card.number, text: `${groupCardNumber(card.number)} · ${card.outcome[language]}` }))
  return (
    <div className={styles.hand}>
      <SelectField label={words.card} value={number} options={options} onChoose={onChoose} />
      <div className={styles.ways}>
        {(['tap', 'insert', 'swipe'] as const).map((way) => (
          <Button key={way} busy={busy} onPress={() => onPresent(ways[way])}>
            {words[way]}
          </Button>
        ))}
      </div>
      <p className={styles.soft}>{words.limit}</p>
    </div>
  )
}
