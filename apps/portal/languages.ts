export const locales = ['pt', 'es', 'en'] as const
export type SiteLanguage = (typeof locales)[number]
/** One text in the three languages of the site. */
export type SiteText = Readonly<Record<SiteLanguage, string>>

export const languageOf = { pt: 'PT', es: 'ES', en: 'EN' } as const

/** The locale of a name that Docusaurus gives; Portuguese for one that it does not know yet. */
export function localeFrom(name: string | undefined): SiteLanguage {
  return locales.find((locale) => locale === name) ?? 'pt'
}

/** The locale of a source file: translations stand under `i18n/<locale>`. */
export function localeOfFile(path: string): SiteLanguage {
  return localeFrom(/[\\/]i18n[\\/](\w\w)[\\/]/.exec(path)?.[1])
}
