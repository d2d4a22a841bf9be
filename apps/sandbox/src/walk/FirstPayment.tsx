import { Button, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { useWorld } from '../world/world-context.ts'
import styles from './FirstPayment.module.css'
import { walkTexts } from './texts.ts'
import { walkOf, walkSteps } from './walk-steps.ts'
import { WalkContent } from './WalkContent.tsx'
import { WalkStep } from './WalkStep.tsx'

/** From nothing to a confirmed payment: five steps that tick themselves off as they happen. */
export function FirstPayment() {
  const texts = useTexts(walkTexts)
  const { world } = useWorld()
  const [passed, setPassed] = useState<string>()
  const walk = walkOf(world ?? { checkouts: [], requests: [], events: [], receivers: [] }, passed)
  const current = walkSteps.find((step) => !walk.done.has(step))
  return (
    <section aria-labelledby="walk">
      <div className={styles.head}>
        <h2 id="walk" className={styles.title}>
          {texts.title}
        </h2>
        <p role="status" className={styles.progress}>
          {texts.progress(walk.done.size)}
        </p>
      </div>
      <p className={styles.lead}>{texts.lead}</p>
      <ol className={styles.steps}>
        {walkSteps.map((step, index) => (
          <WalkStep key={step} number={index + 1} title={texts[step]} done={walk.done.has(step)} current={step === current}>
            <WalkContent step={step} walk={walk} current={step === current} />
          </WalkStep>
        ))}
      </ol>
      {walk.checkout && (
        <div className={styles.foot}>
          <Button kind="secondary" onClick={() => setPassed(walk.checkout?.checkoutId)}>
            {texts.again}
          </Button>
        </div>
      )}
    </section>
  )
}
