import type { OfficeView } from '@escudo/contracts/page'
import { hydratePage } from '@escudo/ui/hydrate-page'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'

export function hydrate(): void {
  hydratePage((view: OfficeView) => (
    <BrowserRouter>
      <App view={view} />
    </BrowserRouter>
  ))
}
