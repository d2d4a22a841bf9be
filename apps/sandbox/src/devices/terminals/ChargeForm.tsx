import { Button, useTexts } from '@escudo/ui'
import { AmountField } from './AmountField.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'
import { useAmount } from './use-amount.ts'

/** The operator types what is to be paid. */
export function ChargeForm({ busy, onCharge }: { busy: boolean; onCharge: (amountCents: number) => void }) {
  const texts = useTexts(terminalTexts)
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
        {texts.charge}
      </Button>
    </form>
  )
}
