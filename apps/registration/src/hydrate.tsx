import type { RegistrationView } from '@escudo/contracts/page'
import { hydrateRoot } from 'react-dom/client'
import { Registration } from './Registration.tsx'

/** Takes over what the server rendered; what has been typed meanwhile stays. */
export function hydrate(): void {
  const root = document.getElementById('root')
  const data = document.getElementById('view')?.textContent
  if (root && data) hydrateRoot(root, <Registration first={JSON.parse(data) as RegistrationView} />)
}
