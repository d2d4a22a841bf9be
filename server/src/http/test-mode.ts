import { languages, localeOf, type Language } from '@escudo/contracts'

const testMode: Readonly<Record<Language, string>> = {
  PT: 'Modo de teste: sem dinheiro real',
  ES: 'Modo de prueba: no se mueve dinero',
  EN: 'Test mode: no money moves',
}

/** In every language, a line each: for a text of which nobody knows whose it is. */
export const testModeLines = languages.map((language) => testMode[language]).join('\n')

const shortName: Readonly<Record<Language, string>> = { PT: 'Modo de teste', ES: 'Modo de prueba', EN: 'Test mode' }

const ribbon = (inside: string, name = ''): string => `<aside class="test-mode"${name && ` aria-label="${name}"`}>${inside}</aside>`

/** Said in every language; the stylesheet shows that of the document, which a page may change without asking us. */
export const testModeRibbon = ribbon(
  languages.map((language) => `<span lang="${localeOf(language)}">${testMode[language]}</span>`).join(''),
)

/** Said in one language, for pages that have no stylesheet of ours: it brings its own look, the same as ui's test-mode.css, with or without a nonce. */
export function plainTestModeRibbon(language: Language, nonce?: string): string {
  const look =
    '.test-mode{background:#fdf3da;background:light-dark(#fdf3da,#2c220b);color:#14202e;color:light-dark(#14202e,#e8edf4);font:0.8125rem/1.25rem system-ui,sans-serif;padding:0.25rem 1rem;text-align:center}'
  return `<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${look}</style>${ribbon(testMode[language], shortName[language])}`
}

/** A built page with it above everything else; one without a body stays as it is. */
export function withTestMode(html: string): string {
  const [, tongue = 'pt'] = /<html[^>]*\blang="?(\w+)/.exec(html) ?? []
  const language = languages.find((known) => known === tongue.toUpperCase()) ?? 'PT'
  return html.replace(/<body\b[^>]*>/, (body) => body + plainTestModeRibbon(language))
}
