import { LanguageSwitch, useLanguage, useTexts } from '@escudo/ui'
import { languageLink } from '../language.ts'
import { sandboxTexts } from '../texts.ts'
import styles from './Languages.module.css'

/** The page's languages, in the colours of a light header. */
export function Languages() {
  const language = useLanguage()
  return (
    <div className={styles.languages}>
      <LanguageSwitch label={useTexts(sandboxTexts).language} current={language} hrefOf={(other) => languageLink(location.search, other)} />
    </div>
  )
}
