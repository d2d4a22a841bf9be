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

const language = pageLanguage(location.search, navigator.languages)
const { headerPrefix, routes }: SandboxView = JSON.parse(document.getElementById('view')?.textContent ?? '{}')
const sandbox = { headerPrefix, routes, client: createApiPageClient(routes, { baseUrl: '', language }) }
document.documentElement.lang = localeOf(language)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <LanguageContext value={language}>
      <SandboxContext value={sandbox}>
        <App />
      </SandboxContext>
    </LanguageContext>
  </StrictMode>,
)
