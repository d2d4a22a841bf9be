import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { localeFrom, type SiteLanguage } from '../../languages.ts'
import { words } from './words.ts'

type TextKey = keyof typeof words

export function useLocale(): SiteLanguage {
  return localeFrom(useDocusaurusContext().i18n.currentLocale)
}

/** Our texts in the page's language. */
export function useTexts(): (word: TextKey) => string {
  const locale = useLocale()
  return (word) => words[word][locale]
}
