import { useEffect, useRef, useState } from 'react'
import { digitsOf } from '../grouping.ts'
import { Button } from '../parts/Button.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './PhoneRequestCard.module.css'

type PinFormProps = { busy: boolean; onConfirm: () => void; onBack: () => void }

/** The app's PIN. It stays in the page: any 4 to 6 digits confirm. */
export function PinForm({ busy, onConfirm, onBack }: PinFormProps) {
  const words = useSandbox().texts.behind.phone
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className={styles.pin}
      onSubmit={(event) => {
        event.preventDefault()
        const good = /^\d{4,6}$/.test(pin)
        setWrong(!good)
        if (good && !busy) onConfirm()
      }}
    >
      <TextField
        label={words.pin}
        type="password"
        inputMode="numeric"
        value={pin}
        problem={wrong ? words.pinWrong : undefined}
        onWrite={(text) => setPin(digitsOf(text).slice(0, 6))}
      />
      <p className={styles.summary}>{words.pinHint}</p>
      <div className={styles.buttons}>
        <Button busy={busy} onPress={onBack}>
          {words.back}
        </Button>
        <Button submit kind="primary" busy={busy}>
          {words.pinOk}
        </Button>
      </div>
    </form>
  )
}
