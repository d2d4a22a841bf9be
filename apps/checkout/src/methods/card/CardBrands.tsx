import { BrandMark } from './BrandMark.tsx'
import classes from './CardBrands.module.css'

/** The brands that are taken: the operator's marks of them, the others by name. */
export function CardBrands() {
  return (
    <span className={classes.brands}>
      {(['VISA', 'MASTERCARD', 'AMEX'] as const).map((brand) => (
        <BrandMark key={brand} brand={brand} />
      ))}
    </span>
  )
}
