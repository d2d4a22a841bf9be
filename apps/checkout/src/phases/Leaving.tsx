import { Button, ButtonLink } from '@escudo/ui'
import type { Leave } from '../live/use-leaving.ts'
import { useSay } from '../say.ts'
import classes from './Leaving.module.css'

/** The way back to the shop: by itself after a moment, at once by the button, or not before the reader wants. */
export function Leaving({ leave: { leaveTo, isLeaving, stay } }: { leave: Leave }) {
  const say = useSay()
  if (!leaveTo) return undefined
  return (
    <div className={classes.leaving} data-screen-only>
      <ButtonLink href={leaveTo} target="_top">
        {say('leave')}
      </ButtonLink>
      <p className={classes.soon} role="status">
        {isLeaving && say('leavingSoon')}
      </p>
      {isLeaving && (
        <Button kind="plain" onClick={stay} data-needs-script>
          {say('stay')}
        </Button>
      )}
    </div>
  )
}
