import type { RegistrationView } from '@escudo/contracts/page'
import { hydratePage } from '@escudo/ui/hydrate-page'
import { fetchFollowPart } from './follow-part.ts'
import { Registration } from './Registration.tsx'

const againMs = 3000

/** The page of a registration that was sent, or of none, is drawn by a part of its own, which has to be there to take it over. */
export async function hydrate(): Promise<void> {
  if (location.pathname.startsWith('/aderir/pedido'))
    while (!(await fetchFollowPart())) await new Promise((resolve) => setTimeout(resolve, againMs))
  hydratePage((view: RegistrationView) => <Registration first={view} />)
}
