import { countries, localeOf } from '@escudo/contracts/page'
import { Select, useMounted } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import classes from './BillingBlock.module.css'

type Props = { id: string; select: (select: HTMLSelectElement | null) => void; initial: string; onChange: (country: string) => void }

/** Every country by its name in the reader's language, Portugal first; sorted once the script runs, as only it needs them. */
export function CountrySelect({ id, select, initial, onChange }: Props) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const isMounted = useMounted()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const byName = new Intl.Collator(locale)
  const named = (isMounted ? countries : [initial]).map((code) => ({ value: code, text: names.of(code) ?? code }))
  const options = named.toSorted((a, b) => Number(b.value === 'PT') - Number(a.value === 'PT') || byName.compare(a.text, b.text))
  return (
    <Select
      className={classes.choice}
      id={id}
      ref={select}
      label={say('country')}
      options={options}
      initial={initial}
      autoComplete="billing country"
      onChoose={onChange}
    />
  )
}
