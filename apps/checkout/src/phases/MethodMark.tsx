import type { MethodCode } from '@escudo/contracts/page'
import type { ReactNode } from 'react'
import classes from './MethodMark.module.css'

const drawings: Record<MethodCode, ReactNode> = {
  CC: (
    <>
      <rect x="4.5" y="8" width="31" height="21" rx="3.5" />
      <path d="M4.5 15h31M10 23.5h7" />
    </>
  ),
  MB: (
    <>
      <path d="M7 14.5V9a2 2 0 0 1 2-2h22a2 2 0 0 1 2 2v5.5M7 14.5h26M12.5 11h15" />
      <path d="M12 14.5h16v14l-2.7-2-2.6 2-2.7-2-2.7 2-2.6-2-2.7 2zM16 19h8M16 22.5h5" />
    </>
  ),
  MW: (
    <>
      <rect x="12.5" y="4.5" width="15" height="28" rx="3.5" />
      <path d="m16.5 18.5 2.5 2.6 4.7-5M18.5 29h3" />
    </>
  ),
}

/** A drawing of our own for each method; the name beside it says the same. */
export function MethodMark({ code }: { code: MethodCode }) {
  return (
    <svg className={classes.mark} viewBox="0 0 40 37" aria-hidden="true">
      {drawings[code]}
    </svg>
  )
}
