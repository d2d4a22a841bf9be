/** What decides who may show a checkout's form in a frame. */
export type Framing = {
  /** Those that the entity named; empty when it named none. */
  origins: readonly string[]
  /** Where the browser goes after the payment, as the merchant gave it. */
  actionUrl: string | undefined
  /** Pages of the developer's own machine may always try it out. */
  sandbox: boolean
}

/** The origin of a web address; undefined for an app's deep link, or for what is no address. */
export function webOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, hostname } = new URL(text)
  // A source of a policy is written with it: a star or a semicolon would say more than a host.
  if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname)) return undefined
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}

/**
 * The origin that may frame the form, as a browser writes it, or undefined: one that the entity named; while it names
 * none, the one that the checkout's own `action` leads to (decision 85).
 */
export function frameParent(wished: string, { origins, actionUrl, sandbox }: Framing): string | undefined {
  const origin = webOrigin(wished)
  if (origin === undefined) return undefined
  if (origins.length > 0) return origins.includes(origin) ? origin : undefined
  if (actionUrl !== undefined && webOrigin(actionUrl) === origin) return origin
  return sandbox && isLoopback(origin) ? origin : undefined
}

/** All that may frame it, as sources of a `frame-ancestors` policy. */
export function frameParents({ origins, actionUrl, sandbox }: Framing): string[] {
  if (origins.length > 0) return [...origins]
  const own = actionUrl === undefined ? undefined : webOrigin(actionUrl)
  return [...(own ? [own] : []), ...(sandbox ? ['http://localhost:*', 'http://127.0.0.1:*'] : [])]
}
