import type { Config } from '@docusaurus/types'

import openapi from '../../contracts/openapi.json' with { type: 'json' }
import { barHref, barLinks } from './bar-links.ts'
import { brand } from './brand.ts'
import { chrome } from './chrome-texts.ts'
import { localeFrom } from './languages.ts'
import { pageTemplate } from './page-template.ts'
import { pageData } from './plugins/page-data.ts'
import { referencePage } from './plugins/reference-page.ts'
import { siteOutput } from './plugins/site-output.ts'
import { groupSidebar } from './sidebar-groups.ts'
import { readOperator } from './operator.ts'

// Docusaurus says which locale it is building (its documented way to translate this file).
const locale = localeFrom(process.env.DOCUSAURUS_CURRENT_LOCALE)

const apiVersion = openapi.info.version
const operator = readOperator(process.env)

/** A link in the bar to a page of the server that is not this site’s. */
function pageOutside(name: 'sandbox' | 'join' | 'office') {
  const { label, side } = barLinks[name]
  const value = `<a class="navbar__link" href="${barHref(name, locale)}">${label[locale]}</a>`
  return { type: 'html' as const, position: side, className: 'outside', value }
}

/** A link in the bar to a page of this site. */
function pageInside(name: 'guides' | 'reference' | 'integrations') {
  const { path, label, side } = barLinks[name]
  return { to: path, label: label[locale], position: side }
}

const config: Config = {
  title: brand.title[locale],
  titleDelimiter: brand.separator,
  tagline: chrome.tagline[locale],
  favicon: 'img/favicon.svg',
  url: process.env.PUBLIC_URL ?? brand.url,
  baseUrl: '/',
  trailingSlash: false,
  ssrTemplate: pageTemplate,
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
        sidebarItemsGenerator: groupSidebar(locale),
        beforeDefaultRemarkPlugins: [pageData],
        breadcrumbs: true,
        versions: { current: { label: apiVersion, badge: false, banner: 'none' } },
      },
    ],
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-sitemap', { lastmod: null, changefreq: null, priority: null }],
    referencePage,
    siteOutput,
  ],
  customFields: { operator },
  themes: [['@docusaurus/theme-classic', { customCss: ['../../ui/src/tokens.css', './src/css/custom.css'] }]],
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false }, versionPersistence: 'localStorage' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    navbar: {
      title: brand.name,
      hideOnScroll: true,
      logo: { alt: '', src: brand.logo.light, srcDark: brand.logo.dark, width: 28, height: 28 },
      items: [
        { ...pageInside('guides'), activeBasePath: '/docs/guides' },
        { ...pageInside('reference'), id: 'specification', className: 'active-on-selected', activeBaseRegex: '^$' },
        { ...pageInside('integrations'), activeBasePath: '/docs/integrations' },
        ...(operator.hasSandbox ? [pageOutside('sandbox')] : []),
        pageOutside('join'),
        ...(operator.mainSite
          ? [{ href: operator.mainSite, label: chrome.mainSite[locale], position: 'right' as const, className: 'main-site' }]
          : []),
        pageOutside('office'),
        { type: 'localeDropdown', position: 'right', className: 'languages' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: { style: 'light', copyright: brand.name },
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
