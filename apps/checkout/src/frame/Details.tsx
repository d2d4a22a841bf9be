import type { PageView } from '@escudo/contracts/page'
import { isUndecided } from '../phases/phase.ts'
import { useSay } from '../say.ts'
import classes from './Details.module.css'
import { Moment } from './Moment.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** The payment's particulars; the time limit only as long as it matters. */
export function Details({ view }: { view: PageView }) {
  const say = useSay()
  return (
    <dl className={classes.details}>
      {isUndecided(view) && (
        <div>
          <dt>{say('merchant')}</dt>
          <dd>{view.entity.name}</dd>
        </div>
      )}
      {view.code && (
        <div>
          <dt>{say('code')}</dt>
          <dd>{view.code}</dd>
        </div>
      )}
      <div>
        <dt>{say('platform')}</dt>
        <dd>{view.platform}</dd>
      </div>
      {isUndecided(view) && (
        <div className={classes.limit}>
          <dt>{say('limit')}</dt>
          <dd>
            <Moment at={view.validUntil} />
            <span data-screen-only>
              {', '}
              <TimeLeft viewNow={view.now} until={view.validUntil} />
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}
