import '@escudo/ui/tokens.css'
import '@escudo/ui/page.css'
import '@escudo/ui/test-mode.css'
import { takeOver } from '@escudo/ui/take-over'
import { faceOf } from './shell/face.ts'

// Each face has a script with its own rooms; what both share is a piece of its own.
if (faceOf(location.pathname) === 'desk') void takeOver(() => import('./hydrate-desk.tsx'), { without: /\/hydrate-entity-/ })
else void takeOver(() => import('./hydrate-entity.tsx'), { without: /\/hydrate-desk-/ })
