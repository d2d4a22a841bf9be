import { formatAmount, type PageView } from '@escudo/contracts/page'
import { Button, Notice, Spoken } from '@escudo/ui'
import { useState } from 'react'
import { useSendMeans } from '../entry/use-send-means.ts'
import type { LiveView } from '../live/use-live-view.ts'
import { useOnline } from '../live/use-online.ts'
import { usePast } from '../live/use-past.ts'
import { useLanguage, useSay } from '../say.ts'
import type { Wish } from './choices.ts'
import { Countdown } from './Countdown.tsx'
import { offeredMethods } from './phase.ts'
import classes from './PhonePhase.module.css'

type Props = { view: PageView; live: LiveView; onWish: (wish: Wish | undefined) => void }

/** Waiting for the MB WAY app: where the request went, what to do there, how long there is, and the way out of it. */
export function PhonePhase({ view, live, onWish }: Props) {
  const say = useSay()
  const amount = formatAmount(view.amount, useLanguage())
  usePast(view.now, view.phone?.expiresAt, live.refetch)
  return (
    <div className={classes.wait}>
      {/* Heard: what to do first, then how long there is; seen the other way round. */}
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{say('onPhone')}</h1>
          {view.phone && (
            <p className={classes.sent}>
              {say('sentTo')}{' '}
              <span className={classes.number} aria-hidden="true">{`+${view.phone.countryCode} ••• ••• ${view.phone.last3Digits}`}</span>
              <Spoken>{say('endsIn', { digits: view.phone.last3Digits })}</Spoken>
            </p>
          )}
        </div>
        {view.phone && <Countdown viewNow={view.now} until={view.phone.expiresAt} />}
      </div>
      <ol className={classes.steps}>
        <li>{say('openApp')}</li>
        <li suppressHydrationWarning>{view.phone?.agrees ? say('agreeApp') : say('checkApp', { amount })}</li>
        <li suppressHydrationWarning>{view.phone?.agrees ? say('agreedApp', { amount }) : say('approveApp')}</li>
      </ol>
      <WayOut view={view} live={live} onWish={onWish} />
    </div>
  )
}

/** Another number, another method: the request is taken back from the phone first, so that nobody pays twice. */
function WayOut({ view, live, onWish }: Props) {
  const say = useSay()
  const { isSending, problem, send } = useSendMeans(live)
  const [isStuck, setIsStuck] = useState(false)
  const isOnline = useOnline()
  const offered = offeredMethods(view)

  async function leave(wish: Wish) {
    setIsStuck(false)
    onWish(wish)
    await send((client) => client.leavePhone({ params: { token: view.token } }))
    // Still here: the phone's network did not say whether the request is gone.
    setIsStuck(true)
  }

  const address = new URLSearchParams({ page_language: view.language, page_layout: view.layout })
  return (
    <div className={classes.ways} data-screen-only>
      {problem && (
        <Notice kind="bad" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {isStuck && isOnline && !problem && (
        <Notice kind="bad" title={say('stillOnPhone')}>
          {say('stillOnPhoneNow')}
        </Notice>
      )}
      <Button kind="secondary" onClick={() => void live.refetch()} data-needs-script>
        {say('refresh')}
      </Button>
      <noscript>
        <a className={classes.reload} href={`?${address}`}>
          {say('refresh')}
        </a>
      </noscript>
      {offered.some(({ code }) => code === view.trying) && (
        <>
          <div className={classes.others} data-needs-script>
            <Button kind="plain" busy={isSending} onClick={() => void leave('number')}>
              {say('otherNumber')}
            </Button>
            {offered.length > 1 && (
              <Button kind="plain" busy={isSending} onClick={() => void leave('method')}>
                {say('otherMethod')}
              </Button>
            )}
          </div>
          <noscript>
            <form method="post" action={`/pay/${view.token}/phone/form?${address}`}>
              <Button kind="plain" type="submit">
                {say('otherEither')}
              </Button>
            </form>
          </noscript>
        </>
      )}
    </div>
  )
}
