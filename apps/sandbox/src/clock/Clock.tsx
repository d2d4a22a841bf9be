import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { steps } from './clock-step.ts'
import styles from './Clock.module.css'
import { ClockEntity, demoEntities } from './ClockEntity.tsx'
import { ClockFace } from './ClockFace.tsx'
import { CustomStep } from './CustomStep.tsx'
import { useClock } from './use-clock.ts'

/** Moves an entity's clock forward and tells what fell due on the way. */
export function Clock() {
  const words = useSandbox().texts.clock
  const [clientId, setClientId] = useState<string>(demoEntities[0])
  const [wrongEntity, setWrongEntity] = useState(false)
  const { moving, outcome, move, forget } = useClock()

  function choose(chosen: string) {
    setClientId(chosen)
    setWrongEntity(false)
    forget()
  }

  function moveBy(seconds: number) {
    const good = /^\d{9}$/.test(clientId)
    setWrongEntity(!good)
    if (good && !moving) void move(clientId, seconds)
  }

  return (
    <section aria-labelledby="clock" className={styles.clock}>
      <h2 id="clock" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.lead}>{words.lead}</p>
      <ClockEntity clientId={clientId} problem={wrongEntity ? words.wrongEntity : undefined} onChoose={choose} />
      <div role="group" aria-label={words.by} className={styles.steps}>
        {steps.map(({ name, seconds }) => (
          <Button key={name} busy={moving} onPress={() => moveBy(seconds)}>
            {words.steps[name]}
          </Button>
        ))}
      </div>
      <CustomStep moving={moving} onMove={moveBy} />
      <div role="status" className={styles.result}>
        {outcome?.data && <ClockFace moved={outcome.data} />}
        {outcome?.refusal && <Refusal words={outcome.refusal.words} />}
      </div>
    </section>
  )
}
