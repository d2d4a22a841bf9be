import type { FormField } from './sections.ts'
import { useSay } from '../say.ts'
import classes from './Explanation.module.css'

/** Why something is asked, and what is meant by it, for who does not know. */
export function Explanation({ why, question, answer }: NonNullable<FormField['explained']>) {
  const say = useSay()
  return (
    <div className={classes.explanation}>
      <p>{say(why)}</p>
      <details>
        <summary>{say(question)}</summary>
        <p>{say(answer)}</p>
      </details>
    </div>
  )
}
