import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button, useTexts, useLanguage } from '@escudo/ui'
import { useState } from 'react'
import { readablePhone } from '../../grouping.ts'
import { Hidden } from '../../parts/Hidden.tsx'
import type { PhoneAnswer, PhoneRequest } from './phone-request.ts'
import styles from './PhoneRequestCard.module.css'
import { PinForm } from './PinForm.tsx'
import { phoneTexts } from './texts.ts'
import { timeLeft } from './time-left.ts'

type PhoneRequestCardProps = { request: PhoneRequest; now: Date; busy: boolean; onAnswer: (given: PhoneAnswer) => void }

/** One request of the app; confirming it asks for the PIN first, as the app does. */
export function PhoneRequestCard({ request, now, busy, onAnswer }: PhoneRequestCardProps) {
  const language = useLanguage()
  const texts = useTexts(phoneTexts)
  const [confirming, setConfirming] = useState(false)
  const left = timeLeft(new Date(request.expiresAt), now)
  const whose = <Hidden> {request.entityName}</Hidden>
  return (
    <li className={styles.request}>
      <h3 className={styles.merchant}>{request.entityName}</h3>
      <p className={styles.amount}>{formatAmount(request.amount, language)}</p>
      {request.summary && <p className={styles.summary}>{request.summary}</p>}
      {request.registers && <p className={styles.registers}>{texts.registers}</p>}
      <p className={styles.detail}>
        <span>{readablePhone(request.phoneNumber)}</span>
        <span>
          {left && <Hidden>{texts.left} </Hidden>}
          {left ?? texts.expired}
        </span>
      </p>
      {confirming ? (
        <PinForm busy={busy} onConfirm={() => onAnswer('approve')} onBack={() => setConfirming(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button kind="secondary" off={busy} onClick={() => onAnswer('refuse')}>
            {texts.refuse}
            {whose}
          </Button>
          <Button off={busy} onClick={() => setConfirming(true)}>
            {texts.confirm}
            {whose}
          </Button>
          <Button kind="secondary" off={busy} onClick={() => onAnswer('expire')}>
            {texts.expire}
            {whose}
          </Button>
        </div>
      )}
    </li>
  )
}
