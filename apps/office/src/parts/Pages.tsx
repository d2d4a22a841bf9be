import { useSayOf } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { words } from '../words.ts'
import classes from './parts.module.css'

/** Where a list goes on: by cursor, so that page a thousand costs what page one does. */
export function Pages({ next }: { next: string | undefined }) {
  const say = useSayOf(words)
  const [search] = useSearchParams()
  const to = (cursor: string | undefined): string => {
    const query = new URLSearchParams(search)
    if (cursor === undefined) query.delete('cursor')
    else query.set('cursor', cursor)
    return `?${query.toString()}`
  }
  if (next === undefined && !search.has('cursor')) return null
  return (
    <div className={classes.pages}>
      {search.has('cursor') && <Link to={to(undefined)}>{say('first')}</Link>}
      {next !== undefined && <Link to={to(next)}>{say('next')}</Link>}
    </div>
  )
}
