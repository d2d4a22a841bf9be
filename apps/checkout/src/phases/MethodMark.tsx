import type { MethodCode } from '@escudo/contracts/page'
import { useMarks } from '../marks.ts'
import { methods } from '../methods/index.ts'
import classes from './MethodMark.module.css'

/** The operator's mark of a method; where there is none, its name beside it is enough. */
export function MethodMark({ code }: { code: MethodCode }) {
  const { accepts } = methods[code]
  const own = useMarks()[accepts ?? 'visa']
  return accepts && own && <img className={classes.own} src={own} alt="" width="44" height="28" />
}
