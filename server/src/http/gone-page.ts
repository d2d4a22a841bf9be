import { languages, localeOf, type Language } from '@escudo/contracts'
import { escapeHtml } from './document.ts'

const names: Record<Language, { own: string; choice: string }> = {
  PT: { own: 'Português', choice: 'Idioma' },
  ES: { own: 'Español', choice: 'Idioma' },
  EN: { own: 'English', choice: 'Language' },
}

type Gone = {
  language: Language
  /** What the page's address calls its language. */
  asked: 'lang' | 'page_language'
  title: string
  texts: readonly string[]
  /** Who helps, where somebody does. */
  help?: { href: string; text: string } | undefined
}

/** What stands on a page whose address leads nowhere: our head with the languages, what happened and what to do now. */
export function goneBody({ language, asked, title, texts, help }: Gone): string {
  const choices = languages.map((one) => {
    const [locale, current] = [localeOf(one), one === language ? ' aria-current="true"' : '']
    return `<a href="?${asked}=${one}" hreflang="${locale}" lang="${locale}" aria-label="${one}, ${names[one].own}"${current}>${one}</a>`
  })
  const link = help ? `<p><a href="${escapeHtml(help.href)}" rel="noopener noreferrer">${help.text}</a></p>` : ''
  const said = texts.map((text) => `<p>${text}</p>`).join('')
  return `<header class="azulejo"><div>Escudo<nav aria-label="${names[language].choice}" data-screen-only>${choices.join('')}</nav></div></header><main><h1>${title}</h1>${said}${link}</main>`
}
