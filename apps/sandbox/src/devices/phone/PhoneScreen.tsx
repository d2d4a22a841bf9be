import { useTexts } from '@escudo/ui'
import { useWorld } from '../../world/world-context.ts'
import type { PhoneAnswer, PhoneRequest } from './phone-request.ts'
import styles from './Phone.module.css'
import { PhoneRequestCard } from './PhoneRequestCard.tsx'
import { phoneTexts } from './texts.ts'
import { useComputerTime } from './use-computer-time.ts'

type PhoneScreenProps = {
  requests: readonly PhoneRequest[] | undefined
  answering: string | undefined
  onAnswer: (request: PhoneRequest, given: PhoneAnswer) => void
}

export function PhoneScreen({ requests, answering, onAnswer }: PhoneScreenProps) {
  const texts = useTexts(phoneTexts)
  const now = useComputerTime()
  const { clientId, offsetMs, phonesAt } = useWorld()
  const aheadOf = (request: PhoneRequest): number => (request.clientId === clientId ? offsetMs : new Date(request.now).getTime() - phonesAt)
  if (!requests) return null
  return (
    <>
      <p role="status" className={styles.count}>
        {requests.length > 0 ? texts.waiting(requests.length) : texts.nothing}
      </p>
      {requests.length === 0 && <p className={styles.hint}>{texts.nothingHint}</p>}
      <ul className={styles.requests} aria-label={texts.lead}>
        {requests.map((request) => (
          <PhoneRequestCard
            key={request.paymentId}
            request={request}
            now={new Date(now.getTime() + aheadOf(request))}
            busy={answering === request.paymentId}
            onAnswer={(given) => onAnswer(request, given)}
          />
        ))}
      </ul>
    </>
  )
}
