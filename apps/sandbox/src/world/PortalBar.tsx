import { portalBase, siteHref, siteLinks } from '@escudo/contracts/vocabulary'
import { SiteBar, useLanguage, useTexts } from '@escudo/ui'
import { languageLink } from '../language.ts'
import { barTexts } from './bar-texts.ts'

/** The portal's own bar, by the same table of links: the sandbox is one of its rooms. */
export function PortalBar() {
  const texts = useTexts(barTexts)
  const language = useLanguage()
  const home = `${portalBase(language)}/`
  const linksOf = (side: 'start' | 'end') =>
    siteLinks
      .filter((link) => link.side === side)
      .map((link) => ({ href: siteHref(link, language), text: link.label[language], isHere: link.id === 'sandbox' }))
  return (
    <SiteBar
      texts={texts}
      name="Escudo"
      home={home}
      start={linksOf('start')}
      end={linksOf('end')}
      hrefOf={(other) => languageLink(location.search, other)}
      search={{ at: home, load: async () => (await import('./search-docs.ts')).loadSearch(home) }}
    />
  )
}
