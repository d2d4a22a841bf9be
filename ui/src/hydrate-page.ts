import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over what the server rendered from the same view; what has been typed meanwhile stays. */
export function hydratePage<View>(draw: (view: View) => ReactNode): void {
  const root = document.getElementById('root')
  const data = document.getElementById('view')?.textContent
  if (!root || !data) return
  const view: View = JSON.parse(data)
  hydrateRoot(root, draw(view))
}
