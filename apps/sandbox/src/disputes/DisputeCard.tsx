import type { Client } from '@escudo/contracts'
import { formatAmount } from '@escudo/contracts/vocabulary'
import { Button, useLanguage, useTexts } from '@escudo/ui'
import { Hidden } from '../parts/Hidden.tsx'
import { useMoment } from '../world/use-moment.ts'
import styles from './Disputes.module.css'
import { disputeTexts } from './texts.ts'

export type Outcome = 'won' | 'lost'
type Answer = Extract<Awaited<ReturnType<Client['startDispute']>>, { success: true }>
type DisputeCardProps = { dispute: Answer['data']; onDecide: (bankReference: string, outcome: Outcome) => void }

/** A dispute as the card’s bank has it, with the decision at hand. */
export function DisputeCard({ dispute, onDecide }: DisputeCardProps) {
  const language = useLanguage()
  const texts = useTexts(disputeTexts)
  const moment = useMoment()
  const { bankReference, disputeId, paymentId, amount, reason, status, files, respondBy } = dispute
  return (
    <li className={styles.dispute}>
      <h3 className={styles.name}>
        {formatAmount(amount, language)} · {texts.reasons[reason]}
      </h3>
      <p>
        {paymentId} · {texts.statuses[status]}
        {files > 0 && ` · ${texts.files(files)}`}
      </p>
      {!disputeId && <p className={styles.soft}>{texts.unheard}</p>}
      {disputeId && status === 'open' && <p className={styles.soft}>{texts.until(moment(respondBy))}</p>}
      {(status === 'open' || status === 'contested') && (
        <Button onClick={() => onDecide(bankReference, 'won')}>
          {texts.won}
          <Hidden> {paymentId}</Hidden>
        </Button>
      )}
      {status === 'contested' && (
        <Button kind="secondary" onClick={() => onDecide(bankReference, 'lost')}>
          {texts.lost}
          <Hidden> {paymentId}</Hidden>
        </Button>
      )}
    </li>
  )
}
