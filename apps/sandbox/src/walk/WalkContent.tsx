import { Button } from '@escudo/ui'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { keysOf, useMerchant } from '../demo.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { partLink } from '../world/show.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './FirstPayment.module.css'
import { walkBody, walkCurl, type Walk, type WalkStep } from './walk-steps.ts'

type WalkContentProps = { step: WalkStep; walk: Walk; current: boolean }

/** What there is to do at a step. */
export function WalkContent({ step, walk, current }: WalkContentProps) {
  const { texts } = useSandbox()
  const words = texts.desk.walk
  const { checkout, done } = walk
  if (step === 'created') return current ? <CreateCheckout /> : <p className={styles.fact}>{checkout?.paymentId}</p>
  if (!checkout) return null
  if (step === 'opened' && !done.has('paid')) {
    return (
      <a className={styles.link} href={checkout.checkoutUrl} target="_blank" rel="noreferrer">
        {words.open}
      </a>
    )
  }
  if (step === 'paid' && !done.has('paid')) return <PayHere checkout={checkout} />
  if (step === 'received')
    return done.has('received') ? (
      <a href={`${partLink(location.search, 'inspector')}&view=receiver`}>{words.signature}</a>
    ) : (
      <p className={styles.hint}>{words.receivedHint}</p>
    )
  if (step === 'confirmed' && done.has('confirmed')) return <p className={styles.good}>{words.confirmedHint(checkout.paymentId)}</p>
  return null
}

function CreateCheckout() {
  const { texts, language, headerPrefix } = useSandbox()
  const words = texts.desk.walk
  const { clientId } = useWorld()
  const merchant = useMerchant()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string[]>()
  const keys = keysOf(clientId)
  if (!merchant || !keys) return <p>{texts.desk.nav.demoOnly}</p>

  async function create() {
    setBusy(true)
    const { refusal } = await ask(merchant!.createCheckout({ body: walkBody(location.origin, language) as never }))
    setRefused(refusal?.words)
    setBusy(false)
  }

  return (
    <>
      <p className={styles.hint}>{words.createdHint}</p>
      <CopyText label={words.curl} text={walkCurl(location.origin, language, headerPrefix, clientId, keys)}>
        <Button busy={busy} onClick={() => void create()}>
          {words.create}
        </Button>
      </CopyText>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </>
  )
}

function PayHere({ checkout }: { checkout: NonNullable<Walk['checkout']> }) {
  const { client, texts } = useSandbox()
  const words = texts.desk.walk
  const [refused, setRefused] = useState<string[]>()
  const { referenceEntity: entity, reference, amount } = checkout

  async function pay() {
    if (!entity || !reference) return
    const { refusal } = await ask(client.payAtCashMachine({ body: { entity, reference, amount } }))
    setRefused(refusal?.words)
  }

  return (
    <>
      <p className={styles.hint}>{words.paidHint}</p>
      <Button kind="secondary" onClick={() => void pay()}>
        {words.pay}
      </Button>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </>
  )
}
