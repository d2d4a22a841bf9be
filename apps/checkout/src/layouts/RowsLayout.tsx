import type { PageView } from '@escudo/contracts/page'
import type { ReactNode } from 'react'
import { Moment } from '../frame/Moment.tsx'
import { TimeLeft } from '../frame/TimeLeft.tsx'
import { isUndecided } from '../phases/phase.ts'
import classes from './RowsLayout.module.css'

type Row = readonly [name: string, value: ReactNode, whereFolded?: string | undefined]

/** Names and values, one a row; a row without a value is not there. The third is a class: of what is said beside it where all is open. */
export function RowsLayout({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={classes.rows}>
      {rows
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value, whereFolded]) => (
          <div key={name} className={whereFolded}>
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
  return (
    <>
      <Moment at={view.validUntil} />{' '}
      <span className={classes.left} data-screen-only>
        (<TimeLeft viewNow={view.now} until={view.validUntil} />)
      </span>
    </>
  )
}
