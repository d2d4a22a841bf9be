import type { RegistrationView } from '@escudo/contracts/page'
import { useId } from 'react'
import { useSay } from '../say.ts'
import classes from './TermsTick.module.css'

type Props = { terms: NonNullable<RegistrationView['terms']>; isWrong: boolean; onChange: (isAccepted: boolean) => void }

/** What is agreed to, where it can be read: never ticked beforehand. */
export function TermsTick({ terms, isWrong, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const { url, privacyUrl, version } = terms
  return (
    <div className={classes.terms}>
      <label className={classes.line}>
        <input
          id="terms"
          type="checkbox"
          aria-invalid={isWrong}
          aria-describedby={id}
          required
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{say('acceptTerms')}</span>
      </label>
      <p id={id} className={isWrong ? classes.error : classes.links}>
        {isWrong && <strong role="alert">{say('mustAccept')} </strong>}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {say('termsLink', { version })}
        </a>
        {privacyUrl && (
          <>
            {' · '}
            <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
              {say('privacyLink')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
