import type { PageView } from '@escudo/contracts/page'
import { hydratePage } from '@escudo/ui/hydrate-page'
import { Checkout } from './Checkout.tsx'

export function hydrate(): void {
  hydratePage((view: PageView) => <Checkout first={view} />)
}
