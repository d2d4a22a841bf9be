import type { PageView } from '@escudo/contracts/page'
import { hydratePage } from '@escudo/ui/hydrate-page'
import { Checkout } from './Checkout.tsx'
import { reportSize } from './embed/report.ts'

export function hydrate(): void {
  reportSize()
  hydratePage((view: PageView) => <Checkout first={view} />)
}
