import { countries, localeOf } from '@escudo/contracts/page'
import { Select, useMounted } from '@escudo/ui'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useSay } from '../say.ts'
import { countriesOf } from './corrections.ts'
import classes from './CountryPicker.module.css'
import { filledAnew } from './filled-anew.ts'

/** The name of a country by the number that the API gives it: its place in the list of two-letter codes. */
export function countryName(id: number, locale: string): string {
  const code = countries[id - 1]
  return (code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) ?? String(id)
}

type Props = { name: string; initial: string; error: string | undefined; onLeave: () => void }

/** One country after the other, from a native list; each that was chosen can be taken away again. */
export function CountryPicker({ name, initial, error, onLeave }: Props) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const [ids, setIds] = useState<readonly number[]>(() => countriesOf(initial) ?? [])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const hidden = input.current
    const follow = () => setIds(countriesOf(hidden?.value ?? '') ?? [])
    hidden?.addEventListener(filledAnew, follow)
    return () => hidden?.removeEventListener(filledAnew, follow)
  }, [])
  function choose(next: readonly number[]): void {
    setIds(next)
    // What is looked at again is what the form holds, which is drawn only afterwards.
    if (input.current) input.current.value = next.join(', ')
    onLeave()
  }
  // A browser may spell and sort countries otherwise than the server: nothing of one list may stand in the other.
  const canChoose = useMounted()
  const named = (canChoose ? countries : [])
    .map((_code, at) => ({ id: at + 1, name: countryName(at + 1, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  const options = [{ value: '', text: say('chooseCountry') }, ...named.map(({ id, name: text }) => ({ value: String(id), text }))]
  return (
    <div className={classes.picker} data-countries>
      <input type="hidden" name={name} value={ids.join(', ')} ref={input} readOnly />
      <Select
        id="countries"
        label={say('shippingCountries.countryIds')}
        options={options}
        value=""
        aria-describedby="countries-message"
        aria-invalid={error !== undefined}
        onChoose={(value) => value !== '' && !ids.includes(Number(value)) && choose([...ids, Number(value)])}
      />
      <p id="countries-message" className={error ? classes.error : classes.message} role="status">
        {error ?? say('countriesChosen', { count: String(ids.length) })}
      </p>
      <ul className={classes.chosen} aria-label={say('shippingCountries.countryIds')}>
        {ids.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-label={say('removeNamed', { name: countryName(id, locale) })}
              onClick={() => {
                choose(ids.filter((other) => other !== id))
                document.getElementById('countries')?.focus()
              }}
            >
              {countryName(id, locale)} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
