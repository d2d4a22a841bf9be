import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button } from '@escudo/ui'
import { useState } from 'react'
import { readablePhone } from '../grouping.ts'
import { Hidden } from '../parts/Hidden.tsx'
import { useSandbox } from '../sandbox-context.ts'
import type { PhoneAnswer, PhoneRequest } from './phone-request.ts'
import styles from './PhoneRequestCard.module.css'
import { PinForm } from './PinForm.tsx'
import { timeLeft } from './time-left.ts'

type PhoneRequestCardProps = { request: PhoneRequest; now: Date; busy: boolean; onAnswer: (given: PhoneAnswer) => void }

/** One request of the app; confirming it asks for the PIN first, as the app does. */
export function PhoneRequestCard({ request, now, busy, onAnswer }: PhoneRequestCardProps) {
  const { language, texts } = useSandbox()
  const words = texts.phone
  const [confirming, setConfirming] = useState(false)
  const left = timeLeft(new Date(request.expiresAt), now)
  const whose = <Hidden> {request.entityName}</Hidden>
  return (
    <li className={styles.request}>
      <h3 className={styles.merchant}>{request.entityName}</h3>
      <p className={styles.amount}>{formatAmount(request.amount, language)}</p>
      {request.summary && <p className={styles.summary}>{request.summary}</p>}
      {request.registers && <p className={styles.registers}>{texts.behind.phone.registers}</p>}
      <p className={styles.detail}>
        <span>{readablePhone(request.phoneNumber)}</span>
        <span>
          {left && <Hidden>{words.left} </Hidden>}
          {left ?? words.expired}
        </span>
      </p>
      {confirming ? (
        <PinForm busy={busy} onConfirm={() => onAnswer('approve')} onBack={() => setConfirming(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button kind="secondary" off={busy} onClick={() => onAnswer('refuse')}>
            {words.refuse}
            {whose}
          </Button>
          <Button off={busy} onClick={() => setConfirming(true)}>
            {words.confirm}
            {whose}
          </Button>
          <Button kind="secondary" off={busy} onClick={() => onAnswer('expire')}>
            {texts.behind.phone.expire}
            {whose}
          </Button>
        </div>
      )}
    </li>
  )
}
