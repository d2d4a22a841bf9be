/** What makes this site somebody's: name, addresses, colours. Everything else is the same for every operator. */
export const brand = {
  /** The site's title and the name in the navbar; the separator stands between it and a page's title. */
  title: 'Payments API documentation',
  separator: '|',
  name: 'Escudo',
  logo: { light: '/img/logo.svg', dark: '/img/logo-dark.svg' },
  /** Where the site is published; the server's own pages use relative addresses, so this is for the site map. */
  url: process.env.PORTAL_URL ?? 'http://127.0.0.1:8080',
  /** Where examples are sent. */
  api: 'http://127.0.0.1:8080',
  headerPrefix: 'Escudo',
  year: 2025,
  /** The operator's main site; its address is followed by nothing. */
  mainSite: 'https://escudo.example',
  /** The addresses of the footer; the language is added at the end (`/pt`). */
  social: { linkedIn: 'https://www.linkedin.com', youTube: 'https://www.youtube.com' },
  policies: {
    privacy: 'https://escudo.example/privacy',
    security: 'https://escudo.example/security',
    complaints: 'https://escudo.example/complaints',
  },
  /** Azulejo blue of `ui/src/tokens.css`, for the browser's own frame. */
  themeColor: { light: '#17479a', dark: '#0f1722' },
} as const
