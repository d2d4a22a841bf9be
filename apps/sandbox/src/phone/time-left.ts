/** `4:09` until a moment, rounded up to the second; hours only when there are some; undefined once it has passed. */
export function timeLeft(until: Date, now: Date): string | undefined {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return undefined
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const lastTwo = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${lastTwo}` : lastTwo.replace(/^0/, '')
}
