import { useSayOf } from '@escudo/ui'
import { Link, useSearchParams } from 'react-router'
import { words } from '../words.ts'
import { pageNumberOf } from './page-number.ts'
import classes from './parts.module.css'

/** Where lines that are numbered go on, as those of one document are; `total`: of how many. */
export function PageNumbers({ label, length, total }: { label: string; length: number; total: number }) {
  const say = useSayOf(words)
  const [search] = useSearchParams()
  const page = pageNumberOf(search)
  const isMore = page * length < total
  if (!isMore && page === 1) return null
  return (
    <nav className={classes.pages} aria-label={label}>
      {page > 1 && <Link to="?">{say('first')}</Link>}
      {isMore && <Link to={`?page=${page + 1}`}>{say('next')}</Link>}
    </nav>
  )
}
