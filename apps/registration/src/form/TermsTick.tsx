import type { RegistrationView } from '@escudo/contracts/page'
import { TickField } from '@escudo/ui'
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
    <div>
      <TickField
        id="terms"
        label={say('acceptTerms')}
        aria-invalid={isWrong}
        aria-describedby={id}
        required
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className={classes.links}>
        {isWrong && <strong role="alert">{say('mustAccept')}</strong>}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {say('termsLink', { version })}
        </a>
        {privacyUrl && (
          <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
            {say('privacyLink')}
          </a>
        )}
      </p>
    </div>
  )
}
