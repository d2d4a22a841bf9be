import { languageOf, type Locale } from '../../languages.ts'
import { mendViewer } from './mend-viewer.ts'
import { readyToTry } from './ready-to-try.ts'
import { translateDocument, type Json } from './translate-document.ts'
import { viewerWords } from './viewer-words.ts'

type Reference = { updateConfiguration: (configuration: object) => void; destroy: () => void }
type Viewer = { createApiReference: (element: Element, configuration: object) => Reference }
type Document = { servers: { url: string; description: string }[]; paths: Parameters<typeof readyToTry>[0] } & Record<string, Json>

async function readWords(locale: Locale): Promise<Readonly<Record<string, string>>> {
  if (locale === 'pt') return (await import('../../words/pt.json')).default
  if (locale === 'es') return (await import('../../words/es.json')).default
  return {}
}

/** The bodies to be tried, by operation; without them the viewer makes up its own. */
async function readBodies(): Promise<Readonly<Record<string, Json>>> {
  const response = await fetch('/api-bodies.json')
  return response.ok ? ((await response.json()) as Record<string, Json>) : {}
}

/** What the running server answers, in the reader's language, tried out where the reader is. */
async function readDocument(locale: Locale): Promise<Document> {
  const [response, bodies, words] = await Promise.all([fetch('/api/docs/api.json'), readBodies(), readWords(locale)])
  if (!response.ok) throw new Error(`The API document did not come: ${response.status}.`)
  const document = (await response.json()) as Document
  const servers = document.servers.map((server) => ({ ...server, url: `${window.location.origin}/api` }))
  const paths = readyToTry(document.paths, bodies, languageOf[locale])
  return { ...translateDocument({ ...document, paths }, words, locale), servers }
}

/** The demo platform of the sandbox, filled in so that a call can be tried at once. */
const demoCredentials = {
  preferredSecurityScheme: [['basic', 'clientId']],
  securitySchemes: { basic: { username: '1001', password: 'demo-private-key-1001' }, clientId: { value: '510000002' } },
}

/**
 * Draws the API reference into an element. The viewer is a file of its own beside the site, loaded by this page alone;
 * it is told to ask nobody: no fonts, no telemetry, no assistant.
 */
export async function showReference(element: Element, viewerUrl: string, locale: Locale) {
  const [viewer, content] = await Promise.all([import(/* webpackIgnore: true */ viewerUrl) as Promise<Viewer>, readDocument(locale)])
  const isSandbox = content.servers[0]?.description === 'Sandbox'
  // The viewer takes a new configuration as the whole of it, so it is always given all.
  const configuration = (dark: boolean) => ({
    content,
    localization: { locale, translations: viewerWords[locale] },
    authentication: isSandbox ? demoCredentials : {},
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    hideDarkModeToggle: true,
    forceDarkModeState: dark ? 'dark' : 'light',
    documentDownloadType: 'json',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    theme: 'none',
  })
  const reference = viewer.createApiReference(element, configuration(document.documentElement.dataset.theme === 'dark'))
  const stopMending = mendViewer(locale)
  return {
    paint: (dark: boolean): void => reference.updateConfiguration(configuration(dark)),
    remove: (): void => {
      stopMending()
      reference.destroy()
    },
  }
}
