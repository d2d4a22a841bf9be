import type { MethodCode } from '@escudo/contracts/page'
import { useMarks } from '../marks.ts'
import { methods } from '../methods/index.ts'
import classes from './MethodMark.module.css'

/** The operator's marks of a method; where there are none, what kind of thing it is. The name beside it says the same. */
export function MethodMark({ code }: { code: MethodCode }) {
  const marks = useMarks()
  const { accepts, mark } = methods[code]
  const own = accepts.flatMap((name) => marks[name] ?? [])
  if (own.length > 0) {
    return (
      <span className={classes.marks}>
        {own.map((path) => (
          <img className={classes.own} key={path} src={path} alt="" width="44" height="28" />
        ))}
      </span>
    )
  }
  return (
    <svg className={classes.mark} viewBox="0 0 44 32" aria-hidden="true">
      <rect className={classes.tile} width="44" height="32" rx="6" />
      {mark}
    </svg>
  )
}
