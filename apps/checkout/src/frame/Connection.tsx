import { Notice } from '@escudo/ui'
import { useOnline } from '../live/use-online.ts'
import { useSay } from '../say.ts'
import classes from './Connection.module.css'

/** Says that there is no connection, as long as there is none and it matters. */
export function Connection({ matters }: { matters: boolean }) {
  const say = useSay()
  const isOnline = useOnline()
  if (isOnline || !matters) return undefined
  return (
    <div className={classes.connection} data-screen-only>
      <Notice kind="bad" title={say('offline')}>
        {say('offlineNow')}
      </Notice>
    </div>
  )
}
