import type { Presentation } from '@escudo/contracts/vocabulary'
import { Button } from '@escudo/ui'
import { useSandbox } from '../sandbox-context.ts'
import { CardSelect } from './CardSelect.tsx'
import styles from './Terminals.module.css'

type CardInHandProps = { number: string; off: boolean; onChoose: (number: string) => void; onPresent: (how: Presentation) => void }

const ways = { tap: 'contactless', insert: 'chip', swipe: 'magnetic_stripe' } as const

/** The customer's hand: which card, and how it meets the terminal. */
export function CardInHand({ number, off, onChoose, onPresent }: CardInHandProps) {
  const words = useSandbox().texts.desk.terminal
  return (
    <div className={styles.hand}>
      <CardSelect number={number} onChoose={onChoose} />
      <div className={styles.ways}>
        {(['tap', 'insert', 'swipe'] as const).map((way) => (
          <Button key={way} kind="secondary" off={off} onClick={() => onPresent(ways[way])}>
            {words[way]}
          </Button>
        ))}
      </div>
      <p className={styles.soft}>{words.limit}</p>
    </div>
  )
}
