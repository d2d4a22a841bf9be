import type { WirePayment } from '@escudo/contracts'
import { formatAmount, groupReference } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { sandboxTexts } from '../../texts.ts'
import styles from './CashMachineReceipt.module.css'
import { cashMachineTexts } from './texts.ts'

export function CashMachineReceipt({ payment }: { payment: WirePayment }) {
  const language = useLanguage()
  const texts = useTexts(cashMachineTexts).receipt
  const { states } = useTexts(sandboxTexts)
  const { entity, reference } = payment.referenceDetails
  const rows = [
    [texts.entity, entity],
    [texts.reference, groupReference(reference)],
    [texts.payment, payment.id],
    [texts.state, states[payment.stateDetails.state]],
  ].filter(([, value]) => value)
  return (
    <div className={styles.receipt}>
      <h3 className={styles.title}>{texts.title}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{texts.amount}</dt>
          <dd>{formatAmount(payment.amount, language)}</dd>
        </div>
      </dl>
    </div>
  )
}
