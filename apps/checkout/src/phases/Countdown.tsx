import { useNow } from '../live/use-now.ts'
import { useSay } from '../say.ts'
import classes from './Countdown.module.css'

/** How long the MB WAY network waits for the phone (specification rest-wire §5); a full ring. */
const fullMs = 300_000

/** Minutes and seconds until a moment, with a ring that empties; read out only when asked for. */
export function Countdown({ viewNow, until }: { viewNow: string; until: string }) {
  const say = useSay()
  const leftMs = Math.max(0, Date.parse(until) - useNow(viewNow).getTime())
  const seconds = Math.floor(leftMs / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={classes.countdown} role="timer" aria-label={say('timeLeft')}>
      <svg className={classes.ring} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={classes.track} cx="60" cy="60" r="54" />
        <circle
          className={classes.left}
          cx="60"
          cy="60"
          r="54"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={1 - Math.min(1, leftMs / fullMs)}
        />
      </svg>
      <span className={classes.face}>
        <svg className={classes.alarm} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="13" r="7.5" />
          <path d="M12 9v4l2.5 2M4.5 5.5 7 3.5M19.5 5.5 17 3.5" />
        </svg>
        <span className={classes.clock}>{clock}</span>
      </span>
    </div>
  )
}
