import { formatAmount } from '@escudo/contracts/vocabulary'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Terminals.module.css'

type PaperSlipProps = {
  kind: 'payment' | 'refund'
  amount: number
  brand?: string | undefined
  last4Digits?: string | undefined
  id: string
}

/** What the terminal prints. */
export function PaperSlip({ kind, amount, brand, last4Digits, id }: PaperSlipProps) {
  const { language, texts } = useSandbox()
  const words = texts.desk.terminal
  return (
    <div className={styles.slip} role="group" aria-label={words.receipt}>
      <p>
        <b>{words[kind]}</b> · {words.approved}
      </p>
      <p>
        {brand} •••• {last4Digits}
      </p>
      <p className={styles.total}>{formatAmount(amount, language)}</p>
      <p>{id}</p>
    </div>
  )
}
