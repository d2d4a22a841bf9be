import preload from '@docusaurus/core/lib/client/preload'

const loaded = new Set<string>()

/**
 * In place of what Docusaurus gives its links: the code of a page is loaded when somebody means to go there (a pointer over the link, a
 * finger on it), not for each link that comes into view. A guide names a dozen pages, and all of them came before it could be used.
 */
export default Object.freeze({
  prefetch: (): false => false,
  preload(path: string): false | Promise<unknown> {
    if (loaded.has(path)) return false
    loaded.add(path)
    return preload(path).catch(() => loaded.delete(path))
  },
})
