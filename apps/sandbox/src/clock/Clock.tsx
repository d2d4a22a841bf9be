import { Button } from '@escudo/ui'
import { Refusal } from '../parts/Refusal.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { useWorld } from '../world/world-context.ts'
import { steps } from './clock-step.ts'
import styles from './Clock.module.css'
import { ComingUp } from './ComingUp.tsx'
import { ClockFace } from './ClockFace.tsx'
import { CustomStep } from './CustomStep.tsx'
import { useClock } from './use-clock.ts'

/** Moves an entity's clock forward and tells what fell due on the way. */
export function Clock() {
  const words = useSandbox().texts.clock
  const { clientId, world } = useWorld()
  const { moving, outcome, move } = useClock()
  const moved = outcome?.data?.clientId === clientId ? outcome.data : undefined
  const face = moved ?? (world && { clientId: world.clientId, now: world.now, ran: undefined })

  function moveBy(seconds: number) {
    if (/^\d{9}$/.test(clientId) && !moving) void move(clientId, seconds)
  }

  return (
    <section aria-labelledby="clock" className={styles.clock}>
      <h2 id="clock" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.lead}>{words.lead}</p>
      <div role="status">{face && <ClockFace moved={face} />}</div>
      <div role="group" aria-label={words.by} className={styles.steps}>
        {steps.map(({ name, seconds }) => (
          <Button kind="secondary" key={name} off={moving} onClick={() => moveBy(seconds)}>
            {words.steps[name]}
          </Button>
        ))}
      </div>
      <CustomStep moving={moving} onMove={moveBy} />
      <div role="alert" className={styles.result}>
        {outcome?.refusal && <Refusal words={outcome.refusal.words} />}
      </div>
      <ComingUp />
    </section>
  )
}
