import { portalBase, siteHref, siteLinks, type Language } from '@escudo/contracts/page'
import { SiteBar } from '@escudo/ui'
import { useLanguage, useSay } from '../say.ts'

/** Where somebody helps: with whoever runs the server, or else in the guide for merchants. */
export function helpIn(language: Language, supportUrl: string | undefined): string {
  return supportUrl ?? `${portalBase(language)}/docs/guides/office`
}

type Props = { supportUrl: string | undefined; onLanguage: (language: Language) => void }

/** The site's bar, with what whoever registers needs of it: the way home, help, their account, the language and the theme. */
export function Bar({ supportUrl, onLanguage }: Props) {
  const say = useSay()
  const language = useLanguage()
  const office = siteLinks
    .filter(({ id }) => id === 'office')
    .map((link) => ({ href: siteHref(link, language), text: link.label[language] }))
  return (
    <SiteBar
      texts={{
        main: say('barName'),
        menu: say('openMenu'),
        close: say('closeMenu'),
        language: say('languages'),
        theme: (mode) => say('theme', { mode }),
        modes: { light: say('theme.light'), dark: say('theme.dark'), system: say('theme.system') },
      }}
      name="Escudo"
      home={`${portalBase(language)}/`}
      start={[]}
      end={[{ href: helpIn(language, supportUrl), text: say('help') }, ...office]}
      hrefOf={(other) => `?lang=${other}`}
      onLanguage={(other) => {
        remember(other)
        onLanguage(other)
      }}
    />
  )
}

/** Who comes back is spoken to in the language that they chose, and so is who loads the page again. */
function remember(language: Language): void {
  document.cookie = `registration-language=${language}; Path=/aderir; Max-Age=31536000; SameSite=Lax`
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.set('lang', language)
  history.replaceState(history.state, '', address)
}
