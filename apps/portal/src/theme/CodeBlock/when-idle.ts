const waiting: (() => void)[] = []
let isAsked = false

function run(): void {
  isAsked = false
  const work = waiting.shift()
  if (waiting.length > 0) ask()
  work?.()
}

function ask(): void {
  isAsked = true
  // Safari has no word for it yet.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 50)
}

/** One thing after the other, each when the browser has nothing else to do, so that none of them holds up a press. */
export function whenIdle(work: () => void): void {
  waiting.push(work)
  if (!isAsked) ask()
}
