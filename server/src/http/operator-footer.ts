import { languages, localeOf, type Language } from '@escudo/contracts'

/** Who runs this server, as pages say it under what they show; what is not set is not said. */
export type PageOperator = {
  /** The legal name. */
  name?: string | undefined
  privacyUrl?: string | undefined
  /** What merchants agree to when they register, with the version of its text. */
  termsUrl?: string | undefined
  termsVersion?: string | undefined
  /** The complaints book, which Portuguese law asks of who serves consumers. */
  complaintsUrl?: string | undefined
  /** `https:` or `mailto:`. */
  supportUrl?: string | undefined
}

const words: Record<'privacyUrl' | 'complaintsUrl' | 'supportUrl', Record<Language, string>> = {
  privacyUrl: { PT: 'Privacidade', ES: 'Privacidad', EN: 'Privacy' },
  complaintsUrl: { PT: 'Livro de reclamações', ES: 'Libro de reclamaciones', EN: 'Complaints book' },
  supportUrl: { PT: 'Suporte', ES: 'Soporte', EN: 'Support' },
}

/** Said in every language; the stylesheet shows that of the document, which a page may change without asking us. */
function saidIn(texts: Record<Language, string>): string {
  return languages.map((language) => `<span lang="${localeOf(language)}">${texts[language]}</span>`).join('')
}

/** The page's last lines, or nothing: a place to go on from, beside the page's own footer, of which there is one; `escape` makes text safe inside HTML. */
export function operatorFooter(operator: PageOperator, escape: (text: string) => string): string {
  const links = (['privacyUrl', 'complaintsUrl', 'supportUrl'] as const).flatMap((key) => {
    const url = operator[key]
    return url ? [`<a href="${escape(url)}" target="_blank" rel="noopener noreferrer">${saidIn(words[key])}</a>`] : []
  })
  const name = operator.name ? [`<span class="operator-name">${escape(operator.name)}</span>`] : []
  const parts = [...name, ...links]
  return parts.length === 0 ? '' : `<nav class="operator" aria-label="${escape(operator.name ?? 'Escudo')}">${parts.join('')}</nav>`
}
