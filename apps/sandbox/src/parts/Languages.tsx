import { LanguageSwitch } from '@escudo/ui'
import { languageLink } from '../language.ts'
import { useSandbox } from '../sandbox-context.ts'
import styles from './Languages.module.css'

/** The page's languages, in the colours of a light header. */
export function Languages() {
  const { language, texts } = useSandbox()
  return (
    <div className={styles.languages}>
      <LanguageSwitch label={texts.language} current={language} hrefOf={(other) => languageLink(location.search, other)} />
    </div>
  )
}
