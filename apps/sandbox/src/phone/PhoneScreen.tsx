import { useSandbox } from '../sandbox-context.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './Phone.module.css'
import { PhoneRequestCard } from './PhoneRequestCard.tsx'
import { useNow } from './use-now.ts'
import type { PhoneAnswer, PhoneRequest } from './phone-request.ts'

type PhoneScreenProps = {
  requests: readonly PhoneRequest[] | undefined
  answering: string | undefined
  onAnswer: (request: PhoneRequest, given: PhoneAnswer) => void
}

export function PhoneScreen({ requests, answering, onAnswer }: PhoneScreenProps) {
  const words = useSandbox().texts.phone
  const now = useNow()
  const { clientId, offsetMs, phonesAt } = useWorld()
  const aheadOf = (request: PhoneRequest): number => (request.clientId === clientId ? offsetMs : new Date(request.now).getTime() - phonesAt)
  if (!requests) return null
  return (
    <>
      <p role="status" className={styles.count}>
        {requests.length > 0 ? words.waiting(requests.length) : words.nothing}
      </p>
      {requests.length === 0 && <p className={styles.hint}>{words.nothingHint}</p>}
      <ul className={styles.requests} aria-label={words.lead}>
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
