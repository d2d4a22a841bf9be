/** What the framed form tells the merchant's page: how tall it is, how things stand, where the browser goes now. */
export type FrameMessage = { escudo: 'size'; height: number } | { escudo: 'phase'; phase: string } | { escudo: 'leave'; url: string }

/** A message as it came from another window, or undefined when it is not one of ours. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { escudo, height, phase, url }: { escudo?: unknown; height?: unknown; phase?: unknown; url?: unknown } = data
  if (escudo === 'size' && typeof height === 'number' && height > 0 && height < 10_000) return { escudo, height }
  if (escudo === 'phase' && typeof phase === 'string') return { escudo, phase }
  if (escudo === 'leave' && typeof url === 'string' && mayGoTo(url)) return { escudo, url }
  return undefined
}

/** A web page or an app; never a script. */
function mayGoTo(url: string): boolean {
  return URL.canParse(url) && !['javascript:', 'data:', 'blob:', 'vbscript:'].includes(new URL(url).protocol)
}
