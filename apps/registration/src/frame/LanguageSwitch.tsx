import { languages, localeOf, type Language } from '@escudo/contracts/page'
import { useLanguage, useSay } from '../say.ts'
import classes from './LanguageSwitch.module.css'

const names: Record<Language, string> = { PT: 'Português', ES: 'Español', EN: 'English' }

/** Links, so that the choice works without a script too; with one, nothing that was typed or sent is lost. */
export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const say = useSay()
  const current = useLanguage()
  return (
    <nav className={classes.languages} aria-label={say('languages')}>
      {languages.map((language) => (
        <a
          key={language}
          className={classes.language}
          href={`?lang=${language}`}
          hrefLang={localeOf(language)}
          lang={localeOf(language)}
          aria-label={`${language}, ${names[language]}`}
          {...(language === current && { 'aria-current': true })}
          onClick={(event) => {
            event.preventDefault()
            onChoose(language)
          }}
        >
          {language}
        </a>
      ))}
    </nav>
  )
}
