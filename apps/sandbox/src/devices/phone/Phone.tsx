import { formatAmount } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import { useRef, useState } from 'react'
import { answered, type Answered } from '../../answered.ts'
import { Refusal } from '../../parts/Refusal.tsx'
import { useSandbox } from '../../sandbox-context.ts'
import { useWorld } from '../../world/world-context.ts'
import type { PhoneAnswer, PhoneRequest } from './phone-request.ts'
import styles from './Phone.module.css'
import { PhoneScreen } from './PhoneScreen.tsx'
import { phoneTexts } from './texts.ts'

/** Every payer's phone in one: what waits in the MB WAY app, with the buttons that the app has. */
export function Phone() {
  const { client } = useSandbox()
  const language = useLanguage()
  const texts = useTexts(phoneTexts)
  const { world, line } = useWorld()
  const [answering, setAnswering] = useState<string>()
  const [outcome, setOutcome] = useState<Answered<string>>()
  const result = useRef<HTMLDivElement>(null)

  async function answer({ paymentId, amount, entityName }: PhoneRequest, given: PhoneAnswer) {
    setAnswering(paymentId)
    const params = { params: { paymentId } }
    const calls = { approve: client.approveOnPhone, refuse: client.rejectOnPhone, expire: client.expireOnPhone }
    const { refusal } = await answered(calls[given](params))
    const say = { approve: texts.confirmed, refuse: texts.rejected, expire: (_: string, shop: string) => texts.lapsed(shop) }[given]
    setOutcome(refusal ? { refusal } : { data: say(formatAmount(amount, language), entityName) })
    setAnswering(undefined)
    // The button that was pressed is gone: whoever uses a keyboard goes on from what came of it.
    result.current?.focus()
  }

  return (
    <section aria-labelledby="phone" className={styles.phone}>
      <div className={styles.camera} aria-hidden="true" />
      <div className={styles.screen}>
        <h2 id="phone" className={styles.title}>
          {texts.title}
        </h2>
        <div role="status" ref={result} tabIndex={-1} className={styles.result}>
          {outcome?.data && <p className={styles.done}>{outcome.data}</p>}
          {outcome?.refusal && <Refusal words={outcome.refusal.words} />}
        </div>
        {line === 'lost' && <Refusal words={[]} />}
        <PhoneScreen requests={world?.phoneRequests} answering={answering} onAnswer={(request, given) => void answer(request, given)} />
      </div>
    </section>
  )
}
