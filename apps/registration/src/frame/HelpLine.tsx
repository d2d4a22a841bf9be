import { useLanguage, useSay } from '../say.ts'
import { helpIn } from './Bar.tsx'
import classes from './HelpLine.module.css'

/** Where somebody helps, at the end of what there is to fill in or to wait for. */
export function HelpLine({ supportUrl }: { supportUrl: string | undefined }) {
  const say = useSay()
  return (
    <p className={classes.line}>
      {say('needHelp')} <a href={helpIn(useLanguage(), supportUrl)}>{say(supportUrl ? 'askPeople' : 'readGuide')}</a>
    </p>
  )
}
