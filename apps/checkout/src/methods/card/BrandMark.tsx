import { brandNames as names, type CardBrand } from '@escudo/contracts/page'
import { useMarks, type MarkName } from '../../marks.ts'
import classes from './BrandMark.module.css'

const short: Partial<Record<CardBrand, string>> = { AMEX: 'Amex' }
const markNames: Partial<Record<CardBrand, MarkName>> = { VISA: 'visa', MASTERCARD: 'mastercard', AMEX: 'amex' }

/**
 * The brand that the number's first digits tell: the operator's mark of it, or its name in plain type; an empty card until
 * then. `isPlain`: the words beside it say it.
 */
export function BrandMark({ brand, isPlain = false }: { brand: CardBrand; isPlain?: boolean }) {
  const marks = useMarks()
  const name = markNames[brand]
  const path = name && marks[name]
  if (path) return <img className={classes.own} src={path} alt={isPlain ? '' : names[brand]} width="44" height="28" />
  if (name)
    return (
      <span className={classes.name} {...(isPlain ? { 'aria-hidden': true } : { role: 'img', 'aria-label': names[brand] })}>
        {short[brand] ?? names[brand]}
      </span>
    )
  return (
    <svg className={classes.mark} viewBox="0 0 44 28" aria-hidden="true">
      <rect className={classes.card} x=".5" y=".5" width="43" height="27" rx="4.5" />
      <path className={classes.blank} d="M4 10h36M9 19h8" />
    </svg>
  )
}
