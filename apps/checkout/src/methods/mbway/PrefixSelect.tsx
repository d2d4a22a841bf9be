import { localeOf } from '@escudo/contracts/page'
import { Select } from '@escudo/ui'
import type { RefObject } from 'react'
import { useLanguage, useSay } from '../../say.ts'
import { prefixes } from './prefixes.ts'

type Props = { select: RefObject<HTMLSelectElement | null>; initial: string; onChange: () => void }

/** The countries of telephone numbers; their names come with the browser. */
export function PrefixSelect({ select, initial, onChange }: Props) {
  const say = useSay()
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' })
  const options = prefixes.map(([prefix, country]) => ({ value: prefix, text: `+${prefix} ${names.of(country) ?? country}` }))
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
