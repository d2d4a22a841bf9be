import { Button, Field } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import { digitsOf } from '../grouping.ts'
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
      <Field
        compact
        label={words.pin}
        type="password"
        inputMode="numeric"
        value={pin}
        error={wrong ? words.pinWrong : undefined}
        onChange={({ target }) => setPin(digitsOf(target.value).slice(0, 6))}
      />
      <p className={styles.summary}>{words.pinHint}</p>
      <div className={styles.buttons}>
        <Button kind="secondary" off={busy} onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" busy={busy}>
          {words.pinOk}
        </Button>
      </div>
    </form>
  )
}
