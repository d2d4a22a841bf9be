import type { PageView } from '@escudo/contracts/page'
import { hydrateRoot } from 'react-dom/client'
import { Checkout } from './Checkout.tsx'
import { reportSize } from './embed/report.ts'

/** Takes over what the server rendered; what has been typed meanwhile stays. */
export function hydrate(): void {
  const root = document.getElementById('root')
  const data = document.getElementById('view')?.textContent
  if (root) reportSize(root)
  if (root && data) hydrateRoot(root, <Checkout first={JSON.parse(data) as PageView} />)
}
