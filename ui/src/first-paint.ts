/** Longer than a page needs from its first line to its first frame; a tab in the background never paints. */
const patienceMs = 1000

/**
 * Resolves when something of the page stands on the screen: reading comes before pressing, and what is loaded or run
 * earlier only delays it.
 */
export async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
    setTimeout(resolve, patienceMs)
  })
}
