import type { SiteLanguage, SiteText } from './languages.ts'

const text = (pt: string, es: string, en: string): SiteText => ({ pt, es, en })

type BarLink = {
  path: string
  label: SiteText
  side: 'left' | 'right'
  /** A page of the portal has an address a language; one of another app is told the reader's language in its query. */
  isPortal: boolean
}

/** The links of the bar, in its order: what every page for developers leads to. */
export const barLinks = {
  guides: { path: '/docs/guides/intro', label: text('Guias', 'Guías', 'Guides'), side: 'left', isPortal: true },
  reference: {
    path: '/api',
    label: text('Referência da API', 'Referencia de la API', 'API reference'),
    side: 'left',
    isPortal: true,
  },
  integrations: {
    path: '/docs/integrations/intro',
    label: text('Integrações', 'Integraciones', 'Integrations'),
    side: 'left',
    isPortal: true,
  },
  sandbox: { path: '/sandbox', label: text('Sandbox', 'Sandbox', 'Sandbox'), side: 'left', isPortal: false },
  join: { path: '/aderir', label: text('Aderir', 'Darse de alta', 'Sign up'), side: 'left', isPortal: false },
  office: { path: '/office', label: text('Entrar', 'Entrar', 'Sign in'), side: 'right', isPortal: false },
} as const satisfies Readonly<Record<string, BarLink>>

/** An address of this server in which the reader's language goes along; any other as it is. */
export function toldLanguage(href: string, locale: SiteLanguage): string {
  if (!/^\/(sandbox|aderir|office)(?=[/?#]|$)/.test(href) || /[?&]lang=/.test(href)) return href
  const [, address = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}lang=${locale.toUpperCase()}${anchor}`
}

/** Where a link of the bar leads in a language. */
export function barHref({ path, isPortal }: BarLink, locale: SiteLanguage): string {
  if (!isPortal) return toldLanguage(path, locale)
  return locale === 'pt' ? path : `/${locale}${path}`
}
