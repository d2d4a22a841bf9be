import { useSay } from '../say.ts'
import classes from './BillingBlock.module.css'
import { districtCode, districts } from './districts.ts'

type Props = { id: string; select: (select: HTMLSelectElement | null) => void; initial: string }

/** Portugal's districts; a name that the merchant sent and that is none of them stays a choice. */
export function DistrictSelect({ id, select, initial }: Props) {
  const say = useSay()
  const isOther = initial !== '' && districtCode(initial) === undefined
  return (
    <div className={classes.wide}>
      <label className={classes.selectLabel} htmlFor={id}>
        {say('districtOfPortugal')}
      </label>
      <select className={classes.select} id={id} ref={select} defaultValue={initial} autoComplete="billing address-level1">
        <option value="">—</option>
        {isOther && <option>{initial}</option>}
        {districts.map(([code, name]) => (
          <option key={code}>{name}</option>
        ))}
      </select>
    </div>
  )
}
