import { formatAmount } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import type { DrawnSignature } from './signature.ts'
import { SignatureMark } from './SignatureMark.tsx'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'

type PaperSlipProps = {
  kind: 'payment' | 'refund' | 'reversal'
  amount: number
  brand?: string | undefined
  last4Digits?: string | undefined
  id: string
  signature?: DrawnSignature | undefined
}

/** What the terminal prints. */
export function PaperSlip({ kind, amount, brand, last4Digits, id, signature }: PaperSlipProps) {
  const language = useLanguage()
  const texts = useTexts(terminalTexts)
  return (
    <div className={styles.slip} role="group" aria-label={texts.receipt}>
      <p>
        <b>{texts[kind]}</b> · {texts.approved}
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
