import { useSyncExternalStore } from 'react'

/** As narrow as the stylesheets' phones. */
const narrow = matchMedia('(max-width: 45.99rem)')

function listen(tell: () => void): () => void {
  narrow.addEventListener('change', tell)
  return () => narrow.removeEventListener('change', tell)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches)
}
