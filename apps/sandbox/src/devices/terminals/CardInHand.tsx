import type { Presentation } from '@escudo/contracts/vocabulary'
import { Button, useTexts } from '@escudo/ui'
import { CardSelect } from './CardSelect.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'

type CardInHandProps = { number: string; off: boolean; onChoose: (number: string) => void; onPresent: (how: Presentation) => void }

const ways = { tap: 'contactless', insert: 'chip', swipe: 'magnetic_stripe' } as const

/** The customer's hand: which card, and how it meets the terminal. */
export function CardInHand({ number, off, onChoose, onPresent }: CardInHandProps) {
  const texts = useTexts(terminalTexts)
  return (
    <div className={styles.hand}>
      <CardSelect number={number} onChoose={onChoose} />
      <div className={styles.ways}>
        {(['tap', 'insert', 'swipe'] as const).map((way) => (
          <Button key={way} kind="secondary" off={off} onClick={() => onPresent(ways[way])}>
            {texts[way]}
          </Button>
        ))}
      </div>
      <p className={styles.soft}>{texts.limit}</p>
    </div>
  )
}
