import type { RegistrationView } from '@escudo/contracts/page'
import { hydratePage } from '@escudo/ui/hydrate-page'
import { Registration } from './Registration.tsx'

export function hydrate(): void {
  hydratePage((view: RegistrationView) => <Registration first={view} />)
}
