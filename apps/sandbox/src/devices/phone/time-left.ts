/** `4:09` until a moment, in full seconds as on the payer’s page; hours only when there are some; undefined once it has passed. */
export function timeLeft(until: Date, now: Date): string | undefined {
  const leftMs = until.getTime() - now.getTime()
  if (leftMs <= 0) return undefined
  const seconds = Math.floor(leftMs / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const lastTwo = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${lastTwo}` : lastTwo.replace(/^0/, '')
}
