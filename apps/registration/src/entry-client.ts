import '@escudo/ui/tokens.css'
import '@escudo/ui/page.css'
import { firstPaint } from '@escudo/ui/first-paint'

void firstPaint().then(async () => (await import('./hydrate.tsx')).hydrate())
