import { useState } from 'react'
import { Hidden } from '../parts/Hidden.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './PinPad.module.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
/** The PIN of every card of the sandbox. */
const rightPin = '1234'

type PinPadProps = { triesLeft: number; busy: boolean; onEnter: (isRight: boolean) => void }

/** The keys of the terminal. What is typed stays in the page; the network hears whether it was right. */
export function PinPad({ triesLeft, busy, onEnter }: PinPadProps) {
  const words = useSandbox().texts.desk.terminal
  const [pin, setPin] = useState('')
  const type = (digit: string): void => setPin(`${pin}${digit}`.slice(0, 6))
  return (
    <form
      className={styles.pad}
      aria-label={words.pin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (pin.length < 4 || busy) return
        setPin('')
        onEnter(pin === rightPin)
      }}
    >
      <p className={styles.dots} role="status" aria-label={`${words.pin}: ${pin.length}`}>
        {'•'.repeat(pin.length).padEnd(4, '◦')}
      </p>
      <p className={styles.tries}>
        {triesLeft < 3 && `${words.wrongPin} `}
        {words.tries(triesLeft)}
      </p>
      <div className={styles.keys}>
        {keys.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={`${styles.key} ${styles.clear}`} onClick={() => setPin('')}>
          C<Hidden> {words.clear}</Hidden>
        </button>
        <button type="button" className={styles.key} onClick={() => type('0')}>
          0
        </button>
        <button type="submit" className={`${styles.key} ${styles.ok}`}>
          OK<Hidden> {words.ok}</Hidden>
        </button>
      </div>
      <p className={styles.tries}>{words.pinHint}</p>
    </form>
  )
}
