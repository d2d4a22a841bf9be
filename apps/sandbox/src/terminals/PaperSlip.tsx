import { formatAmount } from '@escudo/contracts/vocabulary'
import { useSandbox } from '../sandbox-context.ts'
import type { Signature } from './signature.ts'
import { SignatureMark } from './SignatureMark.tsx'
import styles from './Terminals.module.css'

type PaperSlipProps = {
  kind: 'payment' | 'refund' | 'reversal'
  amount: number
  brand?: string | undefined
  last4Digits?: string | undefined
  id: string
  signature?: Signature | undefined
}

/** What the terminal prints. */
export function PaperSlip({ kind, amount, brand, last4Digits, id, signature }: PaperSlipProps) {
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
      {signature && <SignatureMark {...signature} />}
    </div>
  )
}
