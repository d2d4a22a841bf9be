import type { ReferenceContents } from '../../document/reference.ts'

/**
 * Where a link of the time when the reference was one page leads, below the language's address: `#createCheckout` and, older still,
 * `#tag/checkouts/POST/checkouts` are now `api-checkouts#createCheckout`. Undefined for what is on the page itself.
 */
export function placeOfHash(hash: string, contents: ReferenceContents): string | undefined {
  const name = decodeURIComponent(hash.slice(1))
  if (name === 'objects' || name.startsWith('object-')) return `api-objects${name === 'objects' ? '' : `#${name}`}`
  const task = contents.find(({ id }) => name === `task-${id}`)
  if (task) return `api-${task.id}`
  const [, method, path] = /^tag\/[\w-]+\/([A-Z]+)(\/.*)$/.exec(name) ?? []
  for (const { id, calls } of contents) {
    const call = calls.find((one) => one.id === name || (one.method === method && one.path === path))
    if (call) return `api-${id}#${call.id}`
  }
  return undefined
}
