import { languages, localeOf, type Language } from '@escudo/contracts/vocabulary'
import { languageLink } from '../language.ts'
import { useSandbox } from '../sandbox-context.ts'
import styles from './LanguageLinks.module.css'

const names: Record<Language, string> = { PT: 'Português', ES: 'Español', EN: 'English' }

export function LanguageLinks() {
  const { language, texts } = useSandbox()
  return (
    <nav aria-label={texts.language} className={styles.links}>
      {languages.map((other) => (
        <a
          key={other}
          className={styles.link}
          href={languageLink(location.search, other)}
          lang={localeOf(other)}
          hrefLang={localeOf(other)}
          aria-current={other === language ? 'true' : undefined}
        >
          {names[other]}
        </a>
      ))}
    </nav>
  )
}
