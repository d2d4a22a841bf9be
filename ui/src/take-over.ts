/** Longer than a page needs from its first line to its first frame; a tab in the background never paints. */
const patienceMs = 1000
/** How often a script that did not come is asked for again. */
const againMs = 3000

/**
 * Loads what takes over the document, and runs it: once something stands on the screen, for reading comes before
 * pressing and what is loaded earlier only delays it; and again until it comes, for without it nobody can pay.
 */
export async function takeOver(load: () => Promise<{ hydrate: () => void }>): Promise<void> {
  await firstPaint()
  await untilFetched()
  const { hydrate } = await load()
  hydrate()
}

async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
    setTimeout(resolve, patienceMs)
  })
}

/**
 * Fetches what the import map names and does not say to wait, until it has come: a browser never imports again what it once
 * failed to get, but it fetches again, and the import then finds it at hand.
 */
async function untilFetched(): Promise<void> {
  const map = document.querySelector<HTMLScriptElement>('script[type=importmap]')
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map?.textContent ?? '{}')
  const waiting = new Set((map?.dataset.whenWanted ?? '').split(' '))
  const now = Object.entries(integrity).filter(([address]) => !waiting.has(address))
  for (const [address, hash] of now) while (!(await fetches(address, hash))) await connection()
}

const fetches = (address: string, hash: string): Promise<boolean> =>
  fetch(address, { integrity: hash }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resolves when the browser says that it is connected again; after a while in any case, as it seldom knows. */
async function connection(): Promise<void> {
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, againMs)
  })
}
