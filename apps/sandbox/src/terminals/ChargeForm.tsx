import { Button } from '@escudo/ui'
import { useSandbox } from '../sandbox-context.ts'
import { AmountField } from './AmountField.tsx'
import styles from './Terminals.module.css'
import { useAmount } from './use-amount.ts'

/** The operator types what is to be paid. */
export function ChargeForm({ busy, onCharge }: { busy: boolean; onCharge: (amountCents: number) => void }) {
  const words = useSandbox().texts.desk.terminal
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
        {words.charge}
      </Button>
    </form>
  )
}
