import { formatAmount } from '@escudo/contracts/vocabulary'
import { readablePhone } from '../grouping.ts'
import { Button } from '../parts/Button.tsx'
import { Hidden } from '../parts/Hidden.tsx'
import { useSandbox } from '../sandbox-context.ts'
import styles from './PhoneRequestCard.module.css'
import { timeLeft } from './time-left.ts'
import type { PhoneRequest } from './use-phone-requests.ts'

type PhoneRequestCardProps = { request: PhoneRequest; now: Date; busy: boolean; onAnswer: (confirm: boolean) => void }

export function PhoneRequestCard({ request, now, busy, onAnswer }: PhoneRequestCardProps) {
  const { language, texts } = useSandbox()
  const words = texts.phone
  const left = timeLeft(new Date(request.expiresAt), now)
  return (
    <li className={styles.request}>
      <h3 className={styles.merchant}>{request.entityName}</h3>
      <p className={styles.amount}>{formatAmount(request.amount, language)}</p>
      {request.summary && <p className={styles.summary}>{request.summary}</p>}
      <p className={styles.detail}>
        <span>{readablePhone(request.phoneNumber)}</span>
        {left ? (
          <span>
            <Hidden>{words.left} </Hidden>
            {left}
          </span>
        ) : (
          <span>{words.expired}</span>
        )}
      </p>
      <div className={styles.buttons}>
        <Button busy={busy} onPress={() => onAnswer(false)}>
          {words.refuse}
          <Hidden> {request.entityName}</Hidden>
        </Button>
        <Button kind="primary" busy={busy} onPress={() => onAnswer(true)}>
          {words.confirm}
          <Hidden> {request.entityName}</Hidden>
        </Button>
      </div>
    </li>
  )
}
