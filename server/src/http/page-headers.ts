/**
 * Who lists or keeps what it finds: search engines, archives, and those who collect pages for models. Each is told by its
 * own name (decision 137).
 */
const crawlers = [
  'Googlebot',
  'bingbot',
  'DuckDuckBot',
  'Applebot',
  'YandexBot',
  'Baiduspider',
  'Sogou web spider',
  'PetalBot',
  'Yeti',
  'SeznamBot',
  'Qwantbot',
  'MojeekBot',
  'Bravebot',
  'Slurp',
  'archive.org_bot',
  'CCBot',
  'GPTBot',
  'OAI-SearchBot',
  'ClaudeBot',
  'PerplexityBot',
  'Amazonbot',
  'Bytespider',
  'meta-externalagent',
]

/** What nobody may do with a page, and who may not list it at all; one line each, what is for all first. */
export const robotsLines: readonly string[] = [
  'nofollow, noarchive, nosnippet, noimageindex',
  ...crawlers.map((crawler) => `${crawler}: noindex`),
]

/** Devices and powers that no page of ours uses, nor anything that it frames. */
export const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=()'

/** The same of a page on which one frame asks the payer's device to pay. */
export const permissionsWith = (frame: string): string => permissionsPolicy.replace('payment=()', `payment=(self "${frame}")`)

/** Headers of every page that belongs to one payer or merchant, beside those of every answer. */
export const privatePageHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
  'X-Robots-Tag': [...robotsLines],
}

/**
 * Two years, as the browsers' own lists want it; said only where the outside address is https (RFC 6797 §7.2). For the hosts below ours
 * only where their operator says that they are: they may be somebody else's.
 */
export function transportHeaders(publicUrl: string, coversSubdomains: boolean): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {}
  return { 'Strict-Transport-Security': `max-age=63072000${coversSubdomains ? '; includeSubDomains' : ''}` }
}

/**
 * By this a browser in which an acquirer's script ran on a page of ours is known, for as long as it is open: nothing of ours is shown in a frame
 * there, as that script would find an origin with another policy in it.
 */
export const formCookie = 'escudo_form'
export const hasRunForms = (cookies: string | undefined): boolean => new RegExp(`(^|;\\s*)${formCookie}=`).test(cookies ?? '')
