import { localeOf } from '@escudo/contracts/page'
import { useMounted } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import classes from './BillingBlock.module.css'
import { countries } from './countries.ts'

type Props = { id: string; select: (select: HTMLSelectElement | null) => void; initial: string; onChange: (country: string) => void }

/** Every country by its name in the reader's language, Portugal first; sorted once the script runs, as only it needs them. */
export function CountrySelect({ id, select, initial, onChange }: Props) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const isMounted = useMounted()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const byName = new Intl.Collator(locale)
  const named = (isMounted ? countries : [initial]).map((code) => ({ code, name: names.of(code) ?? code }))
  const sorted = named.toSorted((a, b) => Number(b.code === 'PT') - Number(a.code === 'PT') || byName.compare(a.name, b.name))
  return (
    <div className={classes.wide}>
      <label className={classes.selectLabel} htmlFor={id}>
        {say('country')}
      </label>
      <select
        className={classes.select}
        id={id}
        ref={select}
        defaultValue={initial}
        autoComplete="billing country"
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {sorted.map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
