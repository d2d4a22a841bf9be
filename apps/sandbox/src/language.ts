import { languageFrom, languages, type Language } from '@escudo/contracts/vocabulary'

/** The page's language: `?lang=ES` when it is one we speak, or else the browser's first that is. */
export function pageLanguage(search: string, browserLanguages: readonly string[]): Language {
  const asked = new URLSearchParams(search).get('lang')?.toUpperCase()
  return languages.find((language) => language === asked) ?? languageFrom(browserLanguages.join(','))
}

/** The query string that shows the same page in another language. */
export function languageLink(search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `?${query.toString()}`
}
