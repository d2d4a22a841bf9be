import { useId } from 'react'
import { useSay } from '../../say.ts'
import classes from './CodeHelp.module.css'

/** A question mark that tells where the code is, in the platform's own popover: Escape and a press beside it close it. */
export function CodeHelp() {
  const say = useSay()
  const id = useId()
  return (
    <>
      <button className={classes.help} type="button" popoverTarget={id} aria-label={say('codeHelp')} data-needs-script>
        <span aria-hidden="true">?</span>
      </button>
      <div className={classes.text} id={id} popover="auto" role="dialog" aria-label={say('codeHelp')}>
        <p>{say('codeHelpBack')}</p>
        <p>{say('codeHelpFront')}</p>
        <button className={classes.close} type="button" popoverTarget={id} popoverTargetAction="hide">
          {say('close')}
        </button>
      </div>
    </>
  )
}
