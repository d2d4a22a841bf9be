import { Button, useTexts } from '@escudo/ui'
import { Refusal } from '../parts/Refusal.tsx'
import { useWorld } from '../world/world-context.ts'
import { clockSteps } from './clock-step.ts'
import styles from './Clock.module.css'
import { ClockFace } from './ClockFace.tsx'
import { ComingUp } from './ComingUp.tsx'
import { CustomStep } from './CustomStep.tsx'
import { clockTexts } from './texts.ts'
import { useClock } from './use-clock.ts'

/** Moves an entity's clock forward and tells what fell due on the way. */
export function Clock() {
  const texts = useTexts(clockTexts)
  const { clientId, world } = useWorld()
  const { moving, outcome, move } = useClock()
  const moved = outcome?.data?.clientId === clientId ? outcome.data : undefined
  const face = moved ?? (world && { clientId: world.clientId, now: world.now, ran: undefined })

  function moveBy(seconds: number) {
    if (/^\d{9}$/.test(clientId) && !moving) void move(clientId, seconds)
  }

  return (
    <section aria-labelledby="clock" className={styles.clock}>
      <div className={styles.both}>
        <div className={styles.face}>
          <h2 id="clock" className={styles.title}>
            {texts.title}
          </h2>
          <p className={styles.lead}>{texts.lead}</p>
          <div role="status">{face && <ClockFace moved={face} />}</div>
          <div role="group" aria-label={texts.by} className={styles.steps}>
            {clockSteps.map(({ name, seconds }) => (
              <Button kind="secondary" key={name} off={moving} onClick={() => moveBy(seconds)}>
                {texts.steps[name]}
              </Button>
            ))}
          </div>
          <CustomStep moving={moving} onMove={moveBy} />
          <div role="alert" className={styles.result}>
            {outcome?.refusal && <Refusal words={outcome.refusal.words} />}
          </div>
        </div>
        <ComingUp />
      </div>
    </section>
  )
}
