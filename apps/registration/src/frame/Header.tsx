import type { Language } from '@escudo/contracts/page'
import { useSay } from '../say.ts'
import classes from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** What this page is for, on azulejo. */
export function Header({ onLanguage, isOpen }: { onLanguage: (language: Language) => void; isOpen: boolean }) {
  const say = useSay()
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <span className={classes.brand}>Escudo</span>
          <LanguageSwitch onChoose={onLanguage} />
        </div>
        <h1 className={classes.title}>{say('title')}</h1>
        {isOpen && <p className={classes.lead}>{say('lead')}</p>}
      </div>
    </header>
  )
}
