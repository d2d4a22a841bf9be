import { languages, localeOf, type Language } from '@escudo/contracts/page'
import classes from './LanguageSwitch.module.css'

const names: Record<Language, string> = { PT: 'Português', ES: 'Español', EN: 'English' }

type Props = {
  /** What the choice is called, in the reader's language. */
  label: string
  current: Language
  /** Where a language is, so that the choice works without a script. */
  hrefOf: (language: Language) => string
  /** With a script, where the page would lose something by going there. */
  onChoose?: (language: Language) => void
}

/** The page's languages as plain links; the present one is marked. Not printed. */
export function LanguageSwitch({ label, current, hrefOf, onChoose }: Props) {
  return (
    <nav className={classes.languages} aria-label={label} data-screen-only>
      {languages.map((language) => (
        <a
          key={language}
          className={classes.language}
          href={hrefOf(language)}
          hrefLang={localeOf(language)}
          lang={localeOf(language)}
          aria-label={`${language}, ${names[language]}`}
          {...(language === current && { 'aria-current': true })}
          {...(onChoose && {
            onClick: (event) => {
              event.preventDefault()
              onChoose(language)
            },
          })}
        >
          {language}
        </a>
      ))}
    </nav>
  )
}
