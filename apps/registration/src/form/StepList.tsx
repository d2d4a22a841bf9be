import type { RefObject } from 'react'
import { useSay } from '../say.ts'
import { steps } from './sections.ts'
import classes from './StepList.module.css'

/** Where one is, and the way back to what is done. */
export function StepList({
  step,
  heading,
  onChoose,
}: {
  step: number
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (step: number) => void
}) {
  const say = useSay()
  const current = steps[step]
  return (
    <div className={classes.head}>
      <p className={classes.count} id="step-count">
        {say('stepOfAll', { step: String(step + 1), all: String(steps.length) })}
      </p>
      <h2 className={classes.title} ref={heading} tabIndex={-1} aria-describedby="step-count">
        {current && say(current.title)}
      </h2>
      <ol className={classes.steps} aria-label={say('steps')}>
        {steps.map(({ id, title }, at) => (
          <li key={id} data-done={at < step} aria-current={at === step ? 'step' : undefined}>
            {at < step ? (
              <button type="button" onClick={() => onChoose(at)}>
                {say(title)}
              </button>
            ) : (
              <span>{say(title)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
