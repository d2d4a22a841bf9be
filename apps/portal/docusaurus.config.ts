import type { Config } from '@docusaurus/types'
import { themes } from 'prism-react-renderer'
import { brand } from './brand.ts'
import { chrome } from './chrome-words.ts'
import { localeFrom } from './languages.ts'
import { pageData } from './plugins/page-data.ts'
import { siteOutput } from './plugins/site-output.ts'

// Docusaurus says which locale it is building (its documented way to translate this file).
const locale = localeFrom(process.env.DOCUSAURUS_CURRENT_LOCALE)

const config: Config = {
  title: brand.title,
  titleDelimiter: brand.separator,
  tagline: chrome.tagline[locale],
  favicon: 'img/favicon.svg',
  url: brand.url,
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  // A page's data comes from files that the bundler does not watch, so nothing may be kept between builds.
  future: { v4: true, faster: { ...fasterButFresh() } },
  storage: { type: 'localStorage', namespace: false },
  i18n: {
    defaultLocale: 'pt',
    locales: ['pt', 'es', 'en'],
    localeConfigs: {
      pt: { label: 'PT', htmlLang: 'pt-PT', path: 'pt' },
      es: { label: 'ES', htmlLang: 'es-ES', path: 'es' },
      en: { label: 'EN', htmlLang: 'en', path: 'en' },
    },
  },
  markdown: {
    mdx1Compat: { headingIds: true, comments: false, admonitions: false },
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
  },
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        routeBasePath: 'docs',
        sidebarPath: './sidebars.json',
        beforeDefaultRemarkPlugins: [pageData],
        breadcrumbs: true,
        versions: { current: { label: chrome.version[locale], badge: false, banner: 'none' } },
      },
    ],
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-sitemap', { lastmod: null, changefreq: null, priority: null }],
    siteOutput,
  ],
  themes: [['@docusaurus/theme-classic', { customCss: ['../../ui/src/tokens.css', './src/css/custom.css'] }]],
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false }, versionPersistence: 'localStorage' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: { id: 'soap-deprecated', content: chrome.banner[locale], isCloseable: true },
    navbar: {
      title: brand.name,
      hideOnScroll: true,
      logo: { alt: '', src: brand.logo.light, srcDark: brand.logo.dark, width: 28, height: 28 },
      items: [
        { to: '/docs/guides/intro', label: chrome.guides[locale], position: 'left', activeBasePath: '/docs/guides' },
        {
          to: '/api',
          label: chrome.specification[locale],
          position: 'left',
          id: 'specification',
          className: 'active-on-selected',
          activeBaseRegex: '^$',
        },
        { to: '/docs/integrations/intro', label: chrome.integrations[locale], position: 'left', activeBasePath: '/docs/integrations' },
        { href: brand.mainSite, label: chrome.mainSite[locale], position: 'right', className: 'main-site' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [], versions: ['current'] },
        { type: 'search', position: 'right' },
      ],
    },
    footer: { style: 'light', copyright: `© ${brand.name} ${brand.year} - ${chrome.rights[locale]}` },
    prism: { theme: themes.github, darkTheme: themes.dracula, additionalLanguages: ['php', 'json', 'bash', 'python', 'java', 'ruby'] },
    metadata: [{ name: 'theme-color', content: brand.themeColor.light }],
  },
}

function fasterButFresh() {
  return {
    swcJsLoader: true,
    swcJsMinimizer: true,
    swcHtmlMinimizer: true,
    lightningCssMinimizer: true,
    mdxCrossCompilerCache: true,
    rspackBundler: true,
    rspackPersistentCache: false,
    ssgWorkerThreads: true,
    gitEagerVcs: false,
  }
}

export default config
