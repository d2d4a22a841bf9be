import { Button } from '@escudo/ui'
import { AmountField } from './AmountField.tsx'
import styles from './Terminals.module.css'
import { useAmount } from './use-amount.ts'

type ChargeFormProps = { busy: boolean; label: string; onCharge: (amountCents: number) => void }

/** Somebody types what is to be paid, at the device or at the till. */
export function ChargeForm({ busy, label, onCharge }: ChargeFormProps) {
  const amount = useAmount()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const cents = amount.read()
        if (cents !== undefined && !busy) onCharge(cents)
      }}
    >
      <AmountField {...amount} />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </form>
  )
}
