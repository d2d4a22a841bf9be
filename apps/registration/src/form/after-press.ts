// What comes when a field is left, a message or a list that closes, may not move what is being pressed: it waits for the press to end.
let isDown = false
let waiting: (() => void)[] = []
/** A touch is a click only a while after it has ended, or it is none. */
const touchMs = 350

function release(): void {
  isDown = false
  const due = waiting
  waiting = []
  for (const work of due) work()
}
const press = (): void => {
  isDown = true
}
const soon = (): void => void setTimeout(release)
const later = (): void => void setTimeout(release, touchMs)

export function watchPresses(): () => void {
  addEventListener('pointerdown', press, true)
  addEventListener('click', soon, true)
  addEventListener('pointerup', later, true)
  addEventListener('pointercancel', soon, true)
  return () => {
    removeEventListener('pointerdown', press, true)
    removeEventListener('click', soon, true)
    removeEventListener('pointerup', later, true)
    removeEventListener('pointercancel', soon, true)
  }
}

export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work)
  else work()
}
