import type { PageView } from '@escudo/contracts/page'
import { ButtonLink } from '@escudo/ui'
import type { LiveView } from '../live/use-live-view.ts'
import { isUndecided } from '../phases/phase.ts'
import { useSay } from '../say.ts'
import classes from './Actions.module.css'
import { CancelButton } from './CancelButton.tsx'

/** What else can be done: go back, cancel. Each only where the merchant and the moment allow it. */
export function Actions({ view, live }: { view: PageView; live: LiveView }) {
  const say = useSay()
  // What can no longer be paid has the way back in its middle (UnpaidPhase).
  const isUnpaid = view.phase === 'cancelled' || view.phase === 'expired'
  const mayGoBack = view.redirects.back !== undefined && !isUnpaid && (isUndecided(view) || view.leaveTo === null)
  const mayCancel = view.redirects.cancel !== undefined && (view.phase === 'choose' || view.phase === 'phone')
  if (!mayGoBack && !mayCancel) return undefined
  return (
    <div className={classes.actions} data-screen-only>
      {mayGoBack && (
        <ButtonLink kind="plain" href={view.redirects.back}>
          {say('back')}
        </ButtonLink>
      )}
      {mayCancel && <CancelButton view={view} live={live} />}
    </div>
  )
}
