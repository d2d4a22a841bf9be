import { Field, useLanguage, useSayOf } from '@escudo/ui'
import { centsTyped, typedCents } from '../parts/typed-cents.ts'
import classes from './Asking.module.css'
import { mostCents, typedIn } from './MoneyFields.tsx'
import { askingTexts } from './texts.ts'

const names = ['amount', 'minimumAmount', 'maximumAmount'] as const
type Name = (typeof names)[number]
const limits = ['minimumAmount', 'maximumAmount'] as const

/** In cents: what is to be paid, or the least and the most that a payer may choose. */
export type LinkAmounts = { [name in Name]?: number }
/** What is wrong with an amount, by the word for it. */
export type BadAmounts = { [name in Name]?: 'bad' | 'onlyOpen' | 'lessThanLeast' }

/** The amounts of a link as they were typed, or which of them cannot be. */
export function amountsIn(form: FormData): LinkAmounts | { bad: BadAmounts } {
  const typed = names.filter((name) => typedIn(form, name) !== '')
  const amounts: LinkAmounts = {}
  const bad: BadAmounts = {}
  for (const name of typed) {
    const cents = typedCents(typedIn(form, name), mostCents)
    if (cents === undefined) bad[name] = 'bad'
    else amounts[name] = cents
  }
  for (const name of limits) if (typed.includes('amount') && typed.includes(name)) bad[name] ??= 'onlyOpen'
  const { minimumAmount: least = 0, maximumAmount: most = mostCents } = amounts
  if (most < least) bad.maximumAmount ??= 'lessThanLeast'
  return Object.keys(bad).length > 0 ? { bad } : amounts
}

type Props = {
  bad: BadAmounts | undefined
  /** What they are so far, where there is something to change. */
  of?: LinkAmounts | undefined
}

/** Between which amounts a payer chooses, where the choice is theirs. */
export function LimitFields({ bad, of }: Props) {
  const say = useSayOf(askingTexts)
  const language = useLanguage()
  return (
    <details className={classes.whole} open={of !== undefined && of.amount === undefined}>
      <summary className={classes.fold}>{say('limits')}</summary>
      <div className={classes.form}>
        {limits.map((name) => {
          const wrong = bad?.[name]
          const now = of?.[name]
          return (
            <Field
              key={name}
              label={say(name)}
              name={name}
              defaultValue={now === undefined ? '' : centsTyped(now, language)}
              inputMode="decimal"
              autoComplete="off"
              hint={say('limitHint')}
              error={wrong && say(wrong)}
            />
          )
        })}
      </div>
    </details>
  )
}
