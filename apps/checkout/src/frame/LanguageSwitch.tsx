import { languages, localeOf, type Language } from '@escudo/contracts/page'
import { useLanguage, useSay } from '../say.ts'
import classes from './LanguageSwitch.module.css'

const names: Record<Language, string> = { PT: 'Português', ES: 'Español', EN: 'English' }

/** Plain links, so that the choice works without a script and the address says it. */
export function LanguageSwitch() {
  const say = useSay()
  const current = useLanguage()
  return (
    <nav className={classes.languages} aria-label={say('languages')} data-screen-only>
      {languages.map((language) => (
        <a
          key={language}
          className={classes.language}
          href={`?page_language=${language}`}
          hrefLang={localeOf(language)}
          lang={localeOf(language)}
          aria-label={`${language}, ${names[language]}`}
          {...(language === current && { 'aria-current': true })}
        >
          {language}
        </a>
      ))}
    </nav>
  )
}
