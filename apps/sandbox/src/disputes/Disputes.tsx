import { disputeReasons, type DisputeReason } from '@escudo/contracts/vocabulary'
import { Button, Field, Select, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { answered } from '../answered.ts'
import { digitsOf } from '../grouping.ts'
import { Empty } from '../parts/Empty.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useWorld } from '../world/world-context.ts'
import { DisputeCard, type Outcome } from './DisputeCard.tsx'
import styles from './Disputes.module.css'
import { disputeTexts } from './texts.ts'

/** The complaints’ desk of the card’s bank: somebody disputes a payment, and the bank decides. */
export function Disputes() {
  const { client } = useSandbox()
  const texts = useTexts(disputeTexts)
  const { world } = useWorld()
  const [paymentId, setPaymentId] = useState('')
  const [reason, setReason] = useState<string>('not_received')
  const [refused, setRefused] = useState<string[]>()
  const disputes = world?.disputes ?? []

  async function start() {
    const { refusal } = await answered(client.startDispute({ body: { paymentId, reason: reason as DisputeReason } }))
    setRefused(refusal?.words)
    if (!refusal) setPaymentId('')
  }

  async function decide(bankReference: string, outcome: Outcome) {
    const { refusal } = await answered(client.decideDispute({ params: { bankReference }, body: { outcome } }))
    setRefused(refusal?.words)
  }

  return (
    <section aria-labelledby="disputes" className={styles.disputes}>
      <h2 id="disputes" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <Field
          compact
          label={texts.payment}
          inputMode="numeric"
          autoComplete="off"
          value={paymentId}
          onChange={({ target }) => setPaymentId(digitsOf(target.value).slice(0, 18))}
        />
        <Select
          label={texts.reason}
          value={reason}
          options={disputeReasons.map((value) => ({ value, text: texts.reasons[value] }))}
          onChoose={setReason}
        />
        <Button type="submit">{texts.dispute}</Button>
      </form>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
      {disputes.length === 0 && <Empty title={texts.none}>{texts.noneHint}</Empty>}
      <ul className={styles.list}>
        {disputes.map((dispute) => (
          <DisputeCard key={dispute.bankReference} dispute={dispute} onDecide={(...decision) => void decide(...decision)} />
        ))}
      </ul>
    </section>
  )
}
