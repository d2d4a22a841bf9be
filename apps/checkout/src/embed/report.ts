import type { FrameMessage } from './messages.ts'

/** The origin of the page that frames us, as the server vouches for it; undefined when we stand alone. */
function framedBy(): string | undefined {
  return (typeof document === 'object' && document.documentElement.dataset.parent) || undefined
}

/** Tells the page that frames us, and no other; false when there is none. */
export function report(message: FrameMessage): boolean {
  const origin = framedBy()
  if (origin === undefined || window.parent === window) return false
  window.parent.postMessage(message, origin)
  return true
}

/** Keeps the frame as tall as what it shows, with what stands above the page; once at once, for what is off the screen is not drawn. */
export function reportSize(): void {
  if (framedBy() === undefined) return
  const say = (): boolean => report({ escudo: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) })
  say()
  new ResizeObserver(say).observe(document.body)
}

/** Sends the browser on: the framing page, when there is one, goes itself. */
export function leave(url: string): void {
  if (!report({ escudo: 'leave', url })) location.assign(url)
}
