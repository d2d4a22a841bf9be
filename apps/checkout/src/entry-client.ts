import '@escudo/ui/tokens.css'
import '@escudo/ui/page.css'
import '@escudo/ui/test-mode.css'
import '@escudo/ui/gone.css'
import './link/LinkPage.module.css'
import { takeOver } from '@escudo/ui/take-over'
import { reportSize } from './embed/report.ts'

// A shop's page takes a frame away that says nothing: the first word must not wait for the rest of the script.
reportSize()
void takeOver(() => import('./hydrate.tsx'))
