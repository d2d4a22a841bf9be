import { Field, useSayOf } from '@escudo/ui'
import type { ReactNode, SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { FilterButtons } from '../parts/FilterButtons.tsx'
import parts from '../parts/parts.module.css'
import { deskTexts } from './texts.ts'

/** The filters of a list of the desk: whose, and what is given with it; the address keeps what was typed. `names`: of all the fields. */
export function DeskFilters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const say = useSayOf(deskTexts)
  const [search, setSearch] = useSearchParams()
  function apply(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSearch(names.flatMap((name): [string, string][] => (form.get(name) ? [[name, String(form.get(name)).trim()]] : [])))
  }
  return (
    <form key={search.toString()} className={`${parts.pair} ${parts.above}`} onSubmit={apply}>
      <Field
        compact
        label={say('taxNumber')}
        name="clientId"
        inputMode="numeric"
        pattern="\d{9}"
        maxLength={9}
        defaultValue={search.get('clientId') ?? ''}
        autoComplete="off"
      />
      {children}
      <FilterButtons />
    </form>
  )
}
