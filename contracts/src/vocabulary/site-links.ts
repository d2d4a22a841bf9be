import type { Language, Text } from './languages.ts'

/** Where the documentation is in a language: Portuguese has no step of its own. */
export function portalBase(language: Language): string {
  return language === 'PT' ? '' : `/${language.toLowerCase()}`
}

export type SiteLinkId = 'guides' | 'reference' | 'integrations' | 'sandbox' | 'join' | 'office'
/** `isOfPortal`: a page of the documentation, with an address for each language; others are asked for the reader's. */
type SiteLink = { id: SiteLinkId; label: Text; path: string; isOfPortal: boolean; side: 'start' | 'end' }

const same = (name: string): Text => ({ PT: name, ES: name, EN: name })

/** What the bar above the documentation and the sandbox leads to, in its order. */
export const siteLinks: readonly SiteLink[] = [
  { id: 'guides', label: { PT: 'Guias', ES: 'Guías', EN: 'Guides' }, path: '/docs/guides/intro', isOfPortal: true, side: 'start' },
  {
    id: 'reference',
    label: { PT: 'Referência da API', ES: 'Referencia de la API', EN: 'API reference' },
    path: '/api',
    isOfPortal: true,
    side: 'start',
  },
  {
    id: 'integrations',
    label: { PT: 'Integrações', ES: 'Integraciones', EN: 'Integrations' },
    path: '/docs/integrations/intro',
    isOfPortal: true,
    side: 'start',
  },
  { id: 'sandbox', label: same('Sandbox'), path: '/sandbox', isOfPortal: false, side: 'start' },
  { id: 'join', label: { PT: 'Aderir', ES: 'Darse de alta', EN: 'Sign up' }, path: '/aderir', isOfPortal: false, side: 'start' },
  { id: 'office', label: { PT: 'Entrar', ES: 'Entrar', EN: 'Sign in' }, path: '/office', isOfPortal: false, side: 'end' },
]

/** Where a link leads in a language, so that the reader's goes along. */
export function siteHref({ path, isOfPortal }: Pick<SiteLink, 'path' | 'isOfPortal'>, language: Language): string {
  return isOfPortal ? `${portalBase(language)}${path}` : `${path}?lang=${language}`
}
