import type { OfficeView } from '@escudo/contracts/page'
import { hydratePage } from '@escudo/ui/hydrate-page'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import type { Room } from './room.ts'

/** Takes the page over, with the rooms of the face that its address names. */
export function hydrateOffice(rooms: readonly Room[]): void {
  hydratePage((view: OfficeView) => (
    <BrowserRouter>
      <App view={view} rooms={rooms} />
    </BrowserRouter>
  ))
}
