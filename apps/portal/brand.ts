/** What makes this site somebody's: name, addresses, colours. Everything else is the same for every operator. */
export const brand = {
  /** The site's title and the name in the navbar; the separator stands between it and a page's title. */
  title: {
    pt: 'Documentação da API de pagamentos',
    es: 'Documentación de la API de pagos',
    en: 'Payments API documentation',
  },
  separator: '|',
  name: 'Escudo',
  logo: { light: '/img/logo.svg', dark: '/img/logo-dark.svg' },
  /** Where the site is published, for the site map and canonical links; `PUBLIC_URL` at build time stands in for it. */
  url: 'http://127.0.0.1:8080',
  /** Where examples are sent. */
  api: 'http://127.0.0.1:8080',
  headerPrefix: 'Escudo',
  /** Azulejo blue of `ui/src/tokens.css`, for the browser's own frame. */
  themeColor: { light: '#17479a', dark: '#0f1722' },
} as const
