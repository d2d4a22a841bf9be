import type { SiteLanguage } from '../../languages.ts'

/** What the options mean in the reader's language, by the generator's own English; nothing in English. */
export type SdkWords = Readonly<Record<string, string>>

/** A file of its own for each language, which only the page of the generator fetches. */
export async function loadSdkWords(locale: SiteLanguage): Promise<SdkWords> {
  if (locale === 'en') return {}
  const { default: words }: { default: SdkWords } =
    locale === 'pt'
      ? await import('../../translations/sdk-options/pt.json', { with: { type: 'json' } })
      : await import('../../translations/sdk-options/es.json', { with: { type: 'json' } })
  return words
}
