import { formatAmount, type PageView } from '@escudo/contracts/page'
import { Button, Spoken } from '@escudo/ui'
import type { LiveView } from '../live/use-live-view.ts'
import { usePast } from '../live/use-past.ts'
import { useLanguage, useSay } from '../say.ts'
import { Countdown } from './Countdown.tsx'
import { PhasePanel } from './PhasePanel.tsx'
import classes from './PhonePhase.module.css'

/** Waiting for the MB WAY app: where the request went, what to do there, how long there is. */
export function PhonePhase({ view, live }: { view: PageView; live: LiveView }) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  usePast(view.now, view.phone?.expiresAt, live.refetch)
  return (
    <PhasePanel mark={view.phone && <Countdown viewNow={view.now} until={view.phone.expiresAt} />} title={say('onPhone')}>
      {view.phone && (
        <p>
          {say('sentTo')}{' '}
          <span className={classes.number} aria-hidden="true">{`+${view.phone.countryCode} ••• ••• ${view.phone.last3Digits}`}</span>
          <Spoken>{say('endsIn', { digits: view.phone.last3Digits })}</Spoken>
        </p>
      )}
      <ol className={classes.steps}>
        <li>{say('openApp')}</li>
        <li suppressHydrationWarning>{say('checkApp', { amount })}</li>
        <li>{say('approveApp')}</li>
      </ol>
      <Button kind="secondary" onClick={() => void live.refetch()} data-needs-script data-screen-only>
        {say('refresh')}
      </Button>
    </PhasePanel>
  )
}
