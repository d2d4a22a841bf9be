import '@escudo/ui/tokens.css'
import '@escudo/ui/page.css'
import '@escudo/ui/test-mode.css'
import '@escudo/ui/gone.css'
import { takeOver } from '@escudo/ui/take-over'

// What was chosen (ui/src/bar/theme.ts) holds before the page is taken over: nothing stands inline in a page that is probed.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing shows what the device has.
}
void takeOver(() => import('./hydrate.tsx'))
