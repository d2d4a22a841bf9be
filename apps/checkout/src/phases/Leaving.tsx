import { Button, ButtonLink, Spoken } from '@escudo/ui'
import { useEffect, useState } from 'react'
import type { Leave } from '../live/use-leaving.ts'
import { useSay } from '../say.ts'
import classes from './Leaving.module.css'

/** The way back to the shop: by itself after a moment, at once by the button, or not before the reader wants. */
export function Leaving({ leave: { leaveTo, isLeaving, stay } }: { leave: Leave }) {
  const say = useSay()
  const [isSeen, setIsSeen] = useState(false)
  // A region that comes with its words is not spoken: they are put into it once it stands there.
  useEffect(() => setIsSeen(Boolean(leaveTo)), [leaveTo])
  if (!leaveTo) return undefined
  return (
    <div className={classes.leaving} data-screen-only>
      <ButtonLink href={leaveTo} target="_top">
        {say('leave')}
      </ButtonLink>
      <p className={classes.soon} aria-hidden="true">
        {isLeaving && say('leavingSoon')}
      </p>
      <Spoken as="p" role="status">
        {isSeen && isLeaving && say('leavingSoon')}
      </Spoken>
      {isLeaving && (
        <Button kind="plain" onClick={stay} data-needs-script>
          {say('stay')}
        </Button>
      )}
    </div>
  )
}
