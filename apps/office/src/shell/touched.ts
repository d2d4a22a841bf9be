const restingMs = 60_000

/** When somebody last touched the page: pressed, typed, scrolled. The server is told, so that a page left open alone keeps nobody signed in. */
let touchedAt = 0

export const touchedLately = (): boolean => performance.now() - touchedAt < restingMs
export const touch = (): void => void (touchedAt = performance.now())

/** What a call says of the page that makes it. */
export const ofPage = (): Record<string, string> => ({ 'Office-Request': touchedLately() ? '1' : 'resting' })

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Watches for touches; gives a way to stop. */
export function watchTouches(onTouch: () => void): () => void {
  const note = (): void => {
    touch()
    onTouch()
  }
  for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, note, { capture: true })
  }
}
