import { localeOf } from '@escudo/contracts/page'
import type { RefObject } from 'react'
import { useLanguage, useSay } from '../say.ts'
import { prefixes } from './prefixes.ts'
import classes from './PrefixSelect.module.css'

type Props = { select: RefObject<HTMLSelectElement | null>; initial: string; onChange: () => void }

/** A native list, so that a phone shows its own wheel; country names come with the browser. */
export function PrefixSelect({ select, initial, onChange }: Props) {
  const say = useSay()
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' })
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor="mbway-prefix">
        {say('prefix')}
      </label>
      <select
        className={classes.select}
        id="mbway-prefix"
        ref={select}
        defaultValue={initial}
        autoComplete="tel-country-code"
        onChange={onChange}
      >
        {prefixes.map(([prefix, country]) => (
          <option key={prefix} value={prefix} suppressHydrationWarning>
            {`+${prefix} ${names.of(country) ?? country}`}
          </option>
        ))}
      </select>
    </div>
  )
}
