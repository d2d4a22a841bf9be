import type { WirePayment } from '@escudo/contracts'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button } from '@escudo/ui'
import { Hidden } from '../parts/Hidden.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Terminals.module.css'

type TillRowProps = { payment: WirePayment; busy: boolean; onTakeBack: () => void }

/** One payment with the way to take it back: reversed before the day is closed, refunded afterwards. */
export function TillRow({ payment, busy, onTakeBack }: TillRowProps) {
  const { language, texts } = useSandbox()
  const words = texts.desk.till
  const { id, type, amount, stateDetails } = payment
  const action = type !== 'payment' ? undefined : { authorised: words.reverse, confirmed: words.refund }[stateDetails.state as string]
  return (
    <li className={styles.row}>
      <span>
        <b>{formatAmount(amount, language)}</b> {type === 'payment' ? '' : words.refund} {texts.states[stateDetails.state]}{' '}
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
