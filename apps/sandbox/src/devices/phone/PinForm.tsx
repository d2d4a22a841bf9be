import { Button, Field, useTexts } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import { digitsOf } from '../../grouping.ts'
import styles from './PhoneRequestCard.module.css'
import { phoneTexts } from './texts.ts'

type PinFormProps = { busy: boolean; onConfirm: () => void; onBack: () => void }

/** The app's PIN. It stays in the page: any 4 to 6 digits confirm. */
export function PinForm({ busy, onConfirm, onBack }: PinFormProps) {
  const texts = useTexts(phoneTexts)
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
        label={texts.pin}
        type="password"
        inputMode="numeric"
        value={pin}
        error={wrong ? texts.pinWrong : undefined}
        onChange={({ target }) => setPin(digitsOf(target.value).slice(0, 6))}
      />
      <p className={styles.summary}>{texts.pinHint}</p>
      <div className={styles.buttons}>
        <Button kind="secondary" off={busy} onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.pinOk}
        </Button>
      </div>
    </form>
  )
}
