type Listener = (place: string) => void
const listeners = new Set<Listener>()

/** Asks the panel of this page to show an operation, by its place below the language's address: `api-checkouts#createCheckout`. */
export function openApi(place: string): void {
  for (const listener of listeners) listener(place)
}

/** Called each time a page asks for the panel; answers how to stop. */
export function onOpenApi(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const shown = 'reference-shown'

/** Told by the reference once it is drawn: a panel that frames it may move it from now on. */
export function tellShown(): void {
  if (window.parent !== window) window.parent.postMessage(shown, window.location.origin)
}

/** Called when the reference in a frame of this page is drawn; answers how to stop. */
export function onShown(listener: (frame: MessageEventSource | null) => void): () => void {
  const onMessage = ({ data, origin, source }: MessageEvent): void => {
    if (data === shown && origin === window.location.origin) listener(source)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
