import '@escudo/ui/tokens.css'
import '@escudo/ui/test-mode.css'
import './base.css'
import { createApiPageClient, type SandboxView } from '@escudo/contracts/page'
import { localeOf } from '@escudo/contracts/vocabulary'
import { LanguageContext } from '@escudo/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { pageLanguage } from './language.ts'
import { SandboxContext } from './sandbox-context.ts'
import { PortalBar } from './world/PortalBar.tsx'

const language = pageLanguage(location.search, navigator.languages)
const { headerPrefix, routes }: SandboxView = JSON.parse(document.getElementById('view')?.textContent ?? '{}')
const sandbox = { headerPrefix, routes, client: createApiPageClient(routes, { baseUrl: '', language }) }
document.documentElement.lang = localeOf(language)

// A page that the server wrote whole has a place for the bar alone.
const bar = document.getElementById('bar')
const root = bar ?? document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <LanguageContext value={language}>
      <SandboxContext value={sandbox}>{bar ? <PortalBar /> : <App />}</SandboxContext>
    </LanguageContext>
  </StrictMode>,
)
