import type { WirePayment } from '@escudo/contracts'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button, useTexts, useLanguage } from '@escudo/ui'
import { Hidden } from '../../parts/Hidden.tsx'
import { sandboxTexts } from '../../texts.ts'
import styles from './Terminals.module.css'
import { terminalTexts } from './texts.ts'

type TillRowProps = { payment: WirePayment; busy: boolean; onTakeBack: () => void }

/** One payment with the way to take it back: reversed before the day is closed, refunded afterwards. */
export function TillRow({ payment, busy, onTakeBack }: TillRowProps) {
  const language = useLanguage()
  const texts = useTexts(terminalTexts).till
  const { states } = useTexts(sandboxTexts)
  const { id, type, amount, stateDetails } = payment
  const actions: Readonly<Record<string, string>> = { authorised: texts.reverse, confirmed: texts.refund }
  const action = type !== 'payment' ? undefined : actions[stateDetails.state]
  return (
    <li className={styles.row}>
      <span>
        <b>{formatAmount(amount, language)}</b> {type === 'payment' ? '' : texts.refund} {states[stateDetails.state]}{' '}
        <span className={styles.soft}>{id}</span>
      </span>
      {action && (
        <Button kind="secondary" off={busy} onClick={onTakeBack}>
          {action}
          <Hidden> {id}</Hidden>
        </Button>
      )}
    </li>
  )
}
