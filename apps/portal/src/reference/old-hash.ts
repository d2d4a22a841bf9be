import type { BriefReference } from './whole-reference.ts'

/** Where a link of the earlier reference leads: `#tag/checkouts/POST/checkouts` is now `#createCheckout`. */
export function placeOfOldHash(hash: string, { groups }: BriefReference): string | undefined {
  const [, method, path] = /^#tag\/[\w-]+\/([A-Z]+)(\/.*)$/.exec(decodeURIComponent(hash)) ?? []
  return groups.flatMap(({ calls }) => calls).find((call) => call.method === method && call.path === path)?.id
}
