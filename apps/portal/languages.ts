import type { Language } from '@escudo/contracts/vocabulary'

/** A language as the site's addresses spell it. */
export type SiteLanguage = Lowercase<Language>
export const locales = ['pt', 'es', 'en'] as const satisfies readonly SiteLanguage[]
/** One text in the three languages of the site. */
export type SiteText = Readonly<Record<SiteLanguage, string>>

export const languageOf: Readonly<Record<SiteLanguage, Language>> = { pt: 'PT', es: 'ES', en: 'EN' }

/** The locale of a name that Docusaurus gives; Portuguese for one that it does not know yet. */
export function localeFrom(name: string | undefined): SiteLanguage {
  return locales.find((locale) => locale === name) ?? 'pt'
}

/** The locale of a source file: translations stand under `i18n/<locale>`. */
export function localeOfFile(path: string): SiteLanguage {
  return localeFrom(/[\\/]i18n[\\/](\w\w)[\\/]/.exec(path)?.[1])
}
