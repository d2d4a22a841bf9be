import { useId } from 'react'
import { useSay } from '../../say.ts'
import classes from './CodeHelp.module.css'

/** A question mark that tells and shows where the code is, in the platform's own popover: Escape and a press beside it close it. */
export function CodeHelp() {
  const say = useSay()
  const id = useId()
  return (
    <>
      <button className={classes.help} type="button" popoverTarget={id} aria-label={say('codeHelp')} data-needs-script>
        <span aria-hidden="true">?</span>
      </button>
      <div className={classes.text} id={id} popover="auto" role="dialog" aria-label={say('codeHelp')}>
        <div className={classes.case}>
          <CardBack />
          <p>{say('codeHelpBack')}</p>
        </div>
        <div className={classes.case}>
          <CardFront />
          <p>{say('codeHelpFront')}</p>
        </div>
        <button className={classes.close} type="button" popoverTarget={id} popoverTargetAction="hide">
          {say('close')}
        </button>
      </div>
    </>
  )
}

/** Any card's back: the strip, the signature, and beside it the code in a ring. */
function CardBack() {
  return (
    <svg className={classes.card} viewBox="0 0 96 60" aria-hidden="true">
      <rect className={classes.edge} x="1" y="1" width="94" height="58" rx="6" />
      <path className={classes.strip} d="M1 11h94v10H1z" />
      <path className={classes.line} d="M10 36h50" />
      <rect className={classes.ring} x="63" y="28" width="26" height="16" rx="8" />
      <text className={classes.digits} x="76" y="39.5">
        123
      </text>
    </svg>
  )
}

/** A card whose code is on the front: the number, and above it the code in a ring. */
function CardFront() {
  return (
    <svg className={classes.card} viewBox="0 0 96 60" aria-hidden="true">
      <rect className={classes.edge} x="1" y="1" width="94" height="58" rx="6" />
      <path className={classes.line} d="M10 38h52M10 48h30" />
      <rect className={classes.ring} x="58" y="12" width="31" height="16" rx="8" />
      <text className={classes.digits} x="73.5" y="23.5">
        1234
      </text>
    </svg>
  )
}
