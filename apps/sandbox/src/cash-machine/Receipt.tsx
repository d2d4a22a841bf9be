import type { WirePayment } from '@escudo/contracts'
import { formatAmount, groupReference } from '@escudo/contracts/vocabulary'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Receipt.module.css'

export function Receipt({ payment }: { payment: WirePayment }) {
  const { language, texts } = useSandbox()
  const words = texts.receipt
  const { entity, reference } = payment.referenceDetails
  const rows = [
    [words.entity, entity],
    [words.reference, groupReference(reference)],
    [words.payment, payment.id],
    [words.state, texts.states[payment.stateDetails.state]],
  ].filter(([, value]) => value)
  return (
    <div className={styles.receipt}>
      <h3 className={styles.title}>{words.title}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{words.amount}</dt>
          <dd>{formatAmount(payment.amount, language)}</dd>
        </div>
      </dl>
    </div>
  )
}
