import { Select } from '@escudo/ui'
import { useSay } from '../say.ts'
import classes from './BillingBlock.module.css'
import { districtCode, districts } from './districts.ts'

type Props = { id: string; select: (select: HTMLSelectElement | null) => void; initial: string }

/** Portugal's districts; a name that the merchant sent and that is none of them stays a choice. */
export function DistrictSelect({ id, select, initial }: Props) {
  const say = useSay()
  const isOther = initial !== '' && districtCode(initial) === undefined
  const names = [...(isOther ? [initial] : []), ...districts.map(([, name]) => name)]
  return (
    <Select
      className={classes.choice}
      id={id}
      ref={select}
      label={say('districtOfPortugal')}
      options={[{ value: '', text: '—' }, ...names.map((name) => ({ value: name, text: name }))]}
      initial={initial}
      autoComplete="billing address-level1"
    />
  )
}
