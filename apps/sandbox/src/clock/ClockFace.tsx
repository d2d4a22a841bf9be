import { localeOf } from '@escudo/contracts/vocabulary'
import { useTexts, useLanguage } from '@escudo/ui'
import styles from './ClockFace.module.css'
import { Dial } from './Dial.tsx'
import { clockTexts } from './texts.ts'
import type { Moved } from './use-clock.ts'

type Face = Pick<Moved, 'clientId' | 'now'> & { ran: Moved['ran'] | undefined }

const timeZone = 'Europe/Lisbon'

/** Where the clock stands now, and what ran on the way there. */
export function ClockFace({ moved }: { moved: Face }) {
  const language = useLanguage()
  const texts = useTexts(clockTexts)
  const now = new Date(moved.now)
  const locale = localeOf(language)
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(now)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (
    <div className={styles.face}>
      <Dial hours={hours} minutes={minutes} />
      <div>
        <p className={styles.label}>{texts.now(moved.clientId)}</p>
        <p className={styles.time}>
          <time dateTime={moved.now}>{time}</time>
        </p>
        <p className={styles.day}>
          {day}, {texts.zone}
        </p>
      </div>
      <dl className={styles.ran}>
        {(['expired', 'settled', 'delivered'] as const).map((name) => (
          <div key={name} className={styles.count}>
            <dt>{texts[name]}</dt>
            <dd>{moved.ran?.[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
