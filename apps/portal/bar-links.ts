import { siteHref, siteLinks, type SiteLinkId } from '@escudo/contracts/site-links'
import { languageOf, type SiteLanguage, type SiteText } from './languages.ts'

type BarLink = { path: string; label: SiteText; side: 'left' | 'right' }

/** The links of the bar, in its order: those of the one table that other apps draw theirs of. */
export const barLinks = Object.fromEntries(
  siteLinks.map(({ id, path, label, side }): [SiteLinkId, BarLink] => [
    id,
    { path, label: { pt: label.PT, es: label.ES, en: label.EN }, side: side === 'start' ? 'left' : 'right' },
  ]),
) as Readonly<Record<SiteLinkId, BarLink>>

/** An address of this server in which the reader's language goes along; any other as it is. */
export function toldLanguage(href: string, locale: SiteLanguage): string {
  if (!/^\/(sandbox|aderir|office)(?=[/?#]|$)/.test(href) || /[?&]lang=/.test(href)) return href
  const [, address = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}lang=${locale.toUpperCase()}${anchor}`
}

/** Where a link of the bar leads in a language. */
export function barHref(id: SiteLinkId, locale: SiteLanguage): string {
  const link = siteLinks.find((one) => one.id === id)
  if (!link) throw new Error(`The bar has no link ${id}.`)
  return siteHref(link, languageOf[locale])
}
