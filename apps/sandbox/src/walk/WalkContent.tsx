import { Button, useLanguage, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { answered } from '../answered.ts'
import { platformKeysOf, useMerchant } from '../demo.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { sandboxTexts } from '../texts.ts'
import { partLink } from '../world/show.ts'
import { useWorld } from '../world/world-context.ts'
import styles from './FirstPayment.module.css'
import { walkTexts } from './texts.ts'
import { NextSteps } from './NextSteps.tsx'
import { Samples } from './Samples.tsx'
import { walkCurl } from './samples.ts'
import { walkBody, type Walk, type WalkStepName } from './walk-steps.ts'

type WalkContentProps = { step: WalkStepName; walk: Walk; current: boolean }

/** What there is to do at a step. */
export function WalkContent({ step, walk, current }: WalkContentProps) {
  const texts = useTexts(walkTexts)
  const { checkout, done } = walk
  if (step === 'created') return current ? <CreateCheckout /> : <p className={styles.fact}>{checkout?.paymentId}</p>
  if (!checkout) return null
  if (step === 'opened' && !done.has('paid')) {
    return (
      <a className={styles.link} href={checkout.checkoutUrl} target="_blank" rel="noreferrer">
        {texts.open}
      </a>
    )
  }
  if (step === 'paid' && !done.has('paid')) return <PayHere checkout={checkout} />
  if (step === 'received')
    return done.has('received') ? (
      <a href={`${partLink(location.search, 'inspector')}&view=receiver`}>{texts.signature}</a>
    ) : (
      <p className={styles.hint}>{texts.receivedHint}</p>
    )
  if (step === 'confirmed' && done.has('confirmed')) {
    return (
      <>
        <p className={styles.good}>{texts.confirmedHint(checkout.paymentId)}</p>
        <Samples />
        <NextSteps />
      </>
    )
  }
  return null
}

function CreateCheckout() {
  const { headerPrefix } = useSandbox()
  const language = useLanguage()
  const { demoOnly } = useTexts(sandboxTexts)
  const texts = useTexts(walkTexts)
  const { clientId } = useWorld()
  const merchant = useMerchant()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string[]>()
  const keys = platformKeysOf(clientId)
  if (!merchant || !keys) return <p>{demoOnly}</p>

  async function create() {
    setBusy(true)
    const { refusal } = await answered(merchant!.createCheckout({ body: walkBody(location.origin, language) as never }))
    setRefused(refusal?.words)
    setBusy(false)
  }

  return (
    <>
      <p className={styles.hint}>{texts.createdHint}</p>
      <CopyText label={texts.curl} text={walkCurl({ origin: location.origin, headerPrefix, clientId, ...keys }, language)}>
        <Button busy={busy} onClick={() => void create()}>
          {texts.create}
        </Button>
      </CopyText>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </>
  )
}

function PayHere({ checkout }: { checkout: NonNullable<Walk['checkout']> }) {
  const { client } = useSandbox()
  const texts = useTexts(walkTexts)
  const [refused, setRefused] = useState<string[]>()
  const { referenceEntity: entity, reference, amount } = checkout

  async function pay() {
    if (!entity || !reference) return
    const { refusal } = await answered(client.payAtCashMachine({ body: { entity, reference, amount } }))
    setRefused(refusal?.words)
  }

  return (
    <>
      <p className={styles.hint}>{texts.paidHint}</p>
      <Button kind="secondary" onClick={() => void pay()}>
        {texts.pay}
      </Button>
      <div role="alert">{refused && <Refusal words={refused} />}</div>
    </>
  )
}
