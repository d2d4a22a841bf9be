import { useSayOf } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { words } from '../words.ts'
import classes from './parts.module.css'

/** Where a list goes on: by cursor, so that page a thousand costs what page one does. `name`: under which the address has it, where there are two lists. */
export function Pages({ next, name = 'cursor' }: { next: string | undefined; name?: string }) {
  const say = useSayOf(words)
  const [search] = useSearchParams()
  const to = (cursor: string | undefined): string => {
    const query = new URLSearchParams(search)
    if (cursor === undefined) query.delete(name)
    else query.set(name, cursor)
    return `?${query.toString()}`
  }
  if (next === undefined && !search.has(name)) return null
  return (
    <div className={classes.pages}>
      {search.has(name) && <Link to={to(undefined)}>{say('first')}</Link>}
      {next !== undefined && <Link to={to(next)}>{say('next')}</Link>}
    </div>
  )
}
