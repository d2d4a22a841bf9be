import { localeOf } from '@escudo/contracts/page'
import { Select } from '@escudo/ui'
import type { RefObject } from 'react'
import { useLanguage, useSay } from '../../say.ts'
import { prefixes } from './prefixes.ts'

type Props = { select: RefObject<HTMLSelectElement | null>; initial: string; onChange: () => void }

/** A prefix in a column of its own, in spaces as wide as a digit: where there is no room for the name, none of it is seen. */
const columnOf = (prefix: string): string => `+${prefix.padEnd(3, '\u2007')}\u2003\u2003`

/** The countries of telephone numbers; their names come with the browser. */
export function PrefixSelect({ select, initial, onChange }: Props) {
  const say = useSay()
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' })
  const options = prefixes.map(([prefix, country]) => ({ value: prefix, text: `${columnOf(prefix)}${names.of(country) ?? country}` }))
  return (
    <Select
      id="mbway-prefix"
      ref={select}
      label={say('prefix')}
      options={options}
      initial={initial}
      autoComplete="tel-country-code"
      onChoose={onChange}
    />
  )
}
