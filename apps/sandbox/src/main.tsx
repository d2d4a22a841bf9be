import '@escudo/ui/tokens.css'
import './base.css'
import { createClient } from '@escudo/contracts'
import { localeOf } from '@escudo/contracts/vocabulary'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { pageLanguage } from './language.ts'
import { SandboxContext } from './sandbox-context.ts'
import { texts } from './texts.ts'

const language = pageLanguage(location.search, navigator.languages)
const { headerPrefix } = JSON.parse(document.getElementById('view')?.textContent ?? '{"headerPrefix":"Escudo"}') as { headerPrefix: string }
const sandbox = { headerPrefix, client: createClient({ baseUrl: '', language }), language, texts: texts[language] }
document.documentElement.lang = localeOf(language)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <SandboxContext value={sandbox}>
      <App />
    </SandboxContext>
  </StrictMode>,
)
