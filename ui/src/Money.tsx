import { formatAmount, type Language } from '@escudo/contracts/page'
import classes from './Money.module.css'

/** An amount in the reader's notation, in figures of equal width, with its value for machines. */
export function Money({ cents, language }: { cents: number; language: Language }) {
  return (
    <data className={classes.money} value={(cents / 100).toFixed(2)} suppressHydrationWarning>
      {formatAmount(cents, language)}
    </data>
  )
}
