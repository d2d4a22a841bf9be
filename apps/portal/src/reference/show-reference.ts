import { languageOf, type SiteLanguage } from '../../languages.ts'
import { askAs, demoCredentials } from './ask-sandbox.ts'
import { mendViewer } from './mend-viewer.ts'
import { findOwnIds } from './own-ids.ts'
import { fillIds, readyToTry, type Paths } from './ready-to-try.ts'
import { translateDocument, type JsonValue } from './translate-document.ts'
import { viewerTexts } from './viewer-texts.ts'

type Reference = { updateConfiguration: (configuration: object) => void; destroy: () => void }
type Viewer = { createApiReference: (element: Element, configuration: object) => Reference }
type Bodies = Readonly<Record<string, JsonValue>>
type Document = {
  servers: { url: string; description: string }[]
  paths: Paths
  components: { securitySchemes: { clientId: { name: string } } }
} & Record<string, JsonValue>

async function readTranslations(locale: SiteLanguage): Promise<Readonly<Record<string, string>>> {
  if (locale === 'pt') return (await import('../../translations/pt.json')).default
  if (locale === 'es') return (await import('../../translations/es.json')).default
  return {}
}

/** The bodies to be tried, by operation; without them the viewer makes up its own. */
async function readBodies(): Promise<Bodies> {
  const response = await fetch('/api-bodies.json')
  return response.ok ? ((await response.json()) as Record<string, JsonValue>) : {}
}

/** What the running server answers, in the reader's language, tried out where the reader is. */
async function readDocument(locale: SiteLanguage, bodiesComing: Promise<Bodies>): Promise<Document> {
  const [response, bodies, translations] = await Promise.all([fetch('/api/docs/api.json'), bodiesComing, readTranslations(locale)])
  if (!response.ok) throw new Error(`The API document did not come: ${response.status}.`)
  const document = (await response.json()) as Document
  const servers = document.servers.map((server) => ({ ...server, url: `${window.location.origin}/api` }))
  const paths = readyToTry(document.paths, bodies, languageOf[locale])
  return { ...translateDocument({ ...document, paths }, translations, locale), servers }
}

/** The path behind a button that opens the dialog, as its hidden words name it: `(get /payments/{id})`. */
function pathBehind(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest('.show-api-client-button') : null
  return /\(\w+ (\/[^)]*)\)/.exec(button?.textContent ?? '')?.[1]
}

/**
 * Draws the API reference into an element. The viewer is a file of its own beside the site, loaded by this page alone;
 * it is told to ask nobody: no fonts, no telemetry, no assistant.
 */
export async function showReference(element: Element, viewerUrl: string, locale: SiteLanguage) {
  const bodiesComing = readBodies()
  const [viewer, bodies, first] = await Promise.all([
    import(/* webpackIgnore: true */ viewerUrl) as Promise<Viewer>,
    bodiesComing,
    readDocument(locale, bodiesComing),
  ])
  let content = first
  const isSandbox = content.servers[0]?.description === 'Sandbox'
  let isDark = document.documentElement.dataset.theme === 'dark'
  // The viewer takes a new configuration as the whole of it, so it is always given all.
  const configuration = () => ({
    content,
    localization: { locale, translations: viewerTexts[locale] },
    authentication: isSandbox ? demoCredentials : {},
    withDefaultFonts: false,
    telemetry: false,
    // A wrong key is answered in the dialog; with credentials of its own the browser would ask for a name and a password.
    customFetch: (input: RequestInfo, init?: RequestInit) => fetch(input, { ...init, credentials: 'omit' }),
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    hideDarkModeToggle: true,
    forceDarkModeState: isDark ? 'dark' : 'light',
    documentDownloadType: 'json',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    theme: 'none',
  })
  const reference = viewer.createApiReference(element, configuration())
  const stopMending = mendViewer(locale)
  const ask = askAs(content.components.securitySchemes.clientId.name)
  const onPress = async ({ target }: Event): Promise<void> => {
    const path = pathBehind(target)
    if (!path?.includes('{')) return
    const paths = fillIds(content.paths, await findOwnIds(Object.keys(content.paths), path, ask, bodies))
    if (JSON.stringify(paths) === JSON.stringify(content.paths)) return
    content = { ...content, paths }
    reference.updateConfiguration(configuration())
  }
  // Before the viewer hears of it, which tells nobody else.
  if (isSandbox) element.addEventListener('click', onPress, true)
  return {
    paint: (dark: boolean): void => {
      isDark = dark
      reference.updateConfiguration(configuration())
    },
    remove: (): void => {
      element.removeEventListener('click', onPress, true)
      stopMending()
      reference.destroy()
    },
  }
}
