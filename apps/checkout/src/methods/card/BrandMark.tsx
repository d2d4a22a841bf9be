import type { CardBrand } from '@escudo/contracts/page'
import type { ReactNode } from 'react'
import classes from './BrandMark.module.css'

const names: Record<CardBrand, string> = { VISA: 'Visa', MASTERCARD: 'Mastercard', AMEX: 'American Express', UNKNOWN: '' }

const drawings: Record<CardBrand, ReactNode> = {
  VISA: (
    <text className={classes.visa} x="22" y="19.5">
      VISA
    </text>
  ),
  MASTERCARD: (
    <>
      <circle className={classes.red} cx="17.5" cy="14" r="8" />
      <circle className={classes.yellow} cx="26.5" cy="14" r="8" />
    </>
  ),
  AMEX: (
    <text className={classes.amex} x="22" y="18">
      AMEX
    </text>
  ),
  UNKNOWN: <path className={classes.blank} d="M4 10h36M9 19h8" />,
}

/** The brand that the number's first digits tell, drawn by ourselves; an empty card until then. `isPlain`: the words beside it say it. */
export function BrandMark({ brand, isPlain = false }: { brand: CardBrand; isPlain?: boolean }) {
  return (
    <svg
      className={classes.mark}
      viewBox="0 0 44 28"
      {...(brand === 'UNKNOWN' || isPlain ? { 'aria-hidden': true } : { role: 'img', 'aria-label': names[brand] })}
    >
      <rect className={classes[brand]} x=".5" y=".5" width="43" height="27" rx="4.5" />
      {drawings[brand]}
    </svg>
  )
}
