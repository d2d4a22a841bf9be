import type { MethodCode } from '@escudo/contracts/page'
import { methods } from '../methods/index.ts'
import classes from './MethodMark.module.css'

/** A drawing of our own for each method; the name beside it says the same. */
export function MethodMark({ code }: { code: MethodCode }) {
  return (
    <svg className={classes.mark} viewBox="0 0 40 37" aria-hidden="true">
      {methods[code].mark}
    </svg>
  )
}
