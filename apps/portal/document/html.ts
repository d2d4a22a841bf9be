/** An element of a page as React wrote it: every tag closed, every attribute quoted. */
export type HtmlElement = { tag: string; attributes: Readonly<Record<string, string>>; children: (HtmlElement | string)[] }

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#x27': "'", '#39': "'" }

export function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => {
    const code = /^#x?([\da-f]+)$/i.exec(name)
    if (entities[name] !== undefined) return entities[name]
    return code ? String.fromCodePoint(Number.parseInt(code[1] ?? '', name.startsWith('#x') ? 16 : 10)) : whole
  })
}

/** Reads a page's HTML; scripts and styles are left out. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: 'root', attributes: {}, children: [] }
  const open = [root]
  const clean = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
  for (const [, text, end, tag, attributes = ''] of clean.matchAll(
    /([^<]+)|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(decode(text))
    else if (end !== undefined) {
      if (open.length > 1) open.pop()
    } else if (tag !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)] as const)
      const element: HtmlElement = { tag, attributes: Object.fromEntries(pairs), children: [] }
      parent.children.push(element)
      if (!empty.test(tag)) open.push(element)
    }
  }
  return root
}

/** The first element that a test finds, in the order of the page. */
export function findElement(element: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  if (test(element)) return element
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : findElement(child, test)
    if (found) return found
  }
  return undefined
}

/** The main part of a page: the text of a guide, or what stands between navbar and footer. */
export function mainOf(page: HtmlElement): HtmlElement | undefined {
  return (
    findElement(page, ({ attributes }) => (attributes.class ?? '').includes('theme-doc-markdown')) ??
    findElement(page, ({ tag }) => tag === 'main')
  )
}

const unspoken = /^(svg|button|nav|iframe|noscript)$/

/** What is for the eye or the hand alone. */
export function isSilent({ tag, attributes }: HtmlElement): boolean {
  return unspoken.test(tag) || attributes['aria-hidden'] === 'true' || (attributes.class ?? '').includes('hash-link')
}

export function textOfElement(element: HtmlElement): string {
  if (isSilent(element)) return ''
  if (element.tag === 'br') return '\n'
  return element.children.map((child) => (typeof child === 'string' ? child : textOfElement(child))).join('')
}
