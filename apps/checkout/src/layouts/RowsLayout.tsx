import { groupReference, type PageView } from '@escudo/contracts/page'
import type { ReactNode } from 'react'
import { momentText } from '../frame/moment-text.ts'
import { TimeLeft } from '../frame/TimeLeft.tsx'
import { isUndecided } from '../phases/phase.ts'
import { useLanguage, useSay } from '../say.ts'
import classes from './RowsLayout.module.css'

/** Names and values, one a row; a row without a value is not there. */
export function RowsLayout({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.rows}>
      {rows
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Until when the payment can be made, and how long that is; nothing once it no longer matters. */
export function limitOf(view: PageView): ReactNode {
  return isUndecided(view) ? <Limit view={view} /> : undefined
}

function Limit({ view }: { view: PageView }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <time dateTime={view.validUntil} suppressHydrationWarning>
        {say('lisbon', { time: momentText(view.validUntil, language) })}
      </time>{' '}
      <span className={classes.left} data-screen-only>
        (<TimeLeft viewNow={view.now} until={view.validUntil} />)
      </span>
    </>
  )
}

/** The payment's reference in groups of three. */
export function referenceOf(view: PageView): string {
  return groupReference(view.reference)
}
