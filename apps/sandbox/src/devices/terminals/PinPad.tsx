import { useTexts } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import { digitsOf } from '../../grouping.ts'
import { Hidden } from '../../parts/Hidden.tsx'
import styles from './PinPad.module.css'
import { terminalTexts } from './texts.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
/** The PIN of every card of the sandbox. */
const rightPin = '1234'

type PinPadProps = { triesLeft: number; busy: boolean; onEnter: (isRight: boolean) => void }

/** The keys of the terminal. What is typed stays in the page; the network hears whether it was right. */
export function PinPad({ triesLeft, busy, onEnter }: PinPadProps) {
  const texts = useTexts(terminalTexts)
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The card's button has done its work: whoever has a keyboard types the PIN on it.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const type = (digit: string): void => setPin(`${pin}${digit}`.slice(0, 6))
  return (
    <form
      className={styles.pad}
      aria-label={texts.pin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (pin.length < 4 || busy) return
        setPin('')
        onEnter(pin === rightPin)
      }}
    >
      <input
        ref={field}
        className={styles.dots}
        type="password"
        // The keys are below: a phone needs no keyboard of its own.
        inputMode="none"
        aria-label={texts.pin}
        autoComplete="off"
        placeholder="••••"
        value={pin}
        onChange={({ target }) => setPin(digitsOf(target.value).slice(0, 6))}
      />
      <p className={styles.tries}>
        {triesLeft < 3 && `${texts.wrongPin} `}
        {texts.tries(triesLeft)}
      </p>
      <div className={styles.keys}>
        {keys.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={`${styles.key} ${styles.clear}`} onClick={() => setPin('')}>
          C<Hidden> {texts.clear}</Hidden>
        </button>
        <button type="button" className={styles.key} onClick={() => type('0')}>
          0
        </button>
        <button type="submit" className={`${styles.key} ${styles.ok}`}>
          OK<Hidden> {texts.ok}</Hidden>
        </button>
      </div>
      <p className={styles.tries}>{texts.pinHint}</p>
    </form>
  )
}
