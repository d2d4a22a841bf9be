type Listener = (hash: string) => void
const listeners = new Set<Listener>()

/** Asks the panel of this page to show an operation; `hash` is the viewer's word for its place. */
export function openApi(hash: string): void {
  for (const listener of listeners) listener(hash)
}

/** Called each time a page asks for the panel; answers how to stop. */
export function onOpenApi(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
