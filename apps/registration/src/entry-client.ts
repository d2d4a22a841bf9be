import '@escudo/ui/tokens.css'
import '@escudo/ui/page.css'
import '@escudo/ui/test-mode.css'
import { takeOver } from '@escudo/ui/take-over'

void takeOver(() => import('./hydrate.tsx'))
