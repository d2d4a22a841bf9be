/** The languages of pages and messages (specification api §9). */
export const languages = ['PT', 'ES', 'EN'] as const
export type Language = (typeof languages)[number]

/** A text in every language we speak; a missing language does not compile. */
export type Text = Readonly<Record<Language, string>>

const locales: Record<Language, string> = { PT: 'pt-PT', ES: 'es-ES', EN: 'en-GB' }

/** The BCP 47 tag that `Intl` and the `lang` attribute expect. */
export function localeOf(language: Language): string {
  return locales[language]
}

/** First language of an Accept-Language value that we speak. */
export function spokenLanguage(acceptLanguage: string | undefined): Language | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.slice(0, 2).toUpperCase(), weight: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted.map(({ tag }) => tag).find(isLanguage)
}

/** The same, and Portuguese when there is none (specification rest-wire §1). */
export function languageFrom(acceptLanguage: string | undefined): Language {
  return spokenLanguage(acceptLanguage) ?? 'PT'
}

function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag)
}
