import '@escudo/ui/tokens.css'
import '@escudo/ui/page.css'
import '@escudo/ui/test-mode.css'
import './page.css'
import './link/LinkPage.module.css'
import { takeOver } from '@escudo/ui/take-over'

void takeOver(() => import('./hydrate.tsx'))
