import '@escudo/ui/tokens.css'
import '@escudo/ui/page.css'
import '@escudo/ui/test-mode.css'
import { takeOver } from '@escudo/ui/take-over'
import { scriptOf } from './shell/face.ts'

// Each face has a script for what it is opened for and one for the rest; what they share are pieces of their own.
const scripts = {
  'src/hydrate-entity.tsx': () => import('./hydrate-entity.tsx'),
  'src/hydrate-setup.tsx': () => import('./hydrate-setup.tsx'),
  'src/hydrate-books.tsx': () => import('./hydrate-books.tsx'),
  'src/hydrate-desk.tsx': () => import('./hydrate-desk.tsx'),
}
void takeOver(scripts[scriptOf(location.pathname)])
