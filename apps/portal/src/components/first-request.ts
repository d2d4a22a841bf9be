import { languageOf, type SiteLanguage } from '../../languages.ts'
import { renderCurl } from '../../render/curl.ts'

/** A first call, as small as it can be, with the key that every sandbox knows; the page and what is said of a mistake are in the reader's language. */
export function firstRequest(locale: SiteLanguage): string {
  const language = languageOf[locale]
  const body = { payment: { amount: 1250 }, page: { language, layout: 'web' } }
  const headers = locale === 'pt' ? {} : { 'Accept-Language': language }
  const curl = renderCurl({ method: 'POST', path: '/checkouts', platform: '1001', clientId: '510000002', headers, body })
  // What stands innermost takes one line: the whole is seen beside the title.
  return curl.replaceAll(/\{[^{}]+\}/g, (inner) => inner.replaceAll(/\s+/g, ' '))
}
