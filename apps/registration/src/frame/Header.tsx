import type { Language } from '@escudo/contracts/page'
import { AzulejoHeader, LanguageSwitch } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'
import classes from './Header.module.css'

type Props = { title: string; onLanguage: (language: Language) => void; isOpen: boolean }

/** What this page is for, on azulejo. */
export function Header({ title, onLanguage, isOpen }: Props) {
  const say = useSay()
  return (
    <AzulejoHeader className={classes.header}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <span className={classes.brand}>Escudo</span>
          <LanguageSwitch
            label={say('languages')}
            current={useLanguage()}
            hrefOf={(language) => `?lang=${language}`}
            onChoose={onLanguage}
          />
        </div>
        <h1 className={classes.title}>{title}</h1>
        {isOpen && <p className={classes.lead}>{say('lead')}</p>}
      </div>
    </AzulejoHeader>
  )
}
