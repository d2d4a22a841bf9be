import { toldLanguage } from '../bar-links.ts'
import { catalogueNodes } from '../document/catalogue.ts'
import { foldDays } from '../document/fold.ts'
import { partsOf } from '../document/page-parts.ts'
import { localeOfFile, type SiteLanguage } from '../languages.ts'

type Attribute = { type: string; name: string; value?: string | null | { value: string } }
type Node = {
  type: string
  name?: string | null
  url?: string
  attributes?: Attribute[]
  children?: Node[] | undefined
  position?: { start: { line: number } }
}

/** Attributes as texts: `answer={false}` is `'false'`. */
function attributesOf(node: Node): Record<string, string> {
  const pairs = (node.attributes ?? []).map(({ name, value }) => {
    const text = typeof value === 'object' && value ? value.value : (value ?? 'true')
    return [name, text] as const
  })
  return Object.fromEntries(pairs)
}

/** A link to another app goes there in the page's language, written as a tag or as Markdown. */
function tellLanguage(node: Node, locale: SiteLanguage): void {
  if (node.type === 'link' && node.url !== undefined) node.url = toldLanguage(node.url, locale)
  if (node.name !== 'a') return
  for (const attribute of node.attributes ?? []) {
    if (attribute.name === 'href' && typeof attribute.value === 'string') attribute.value = toldLanguage(attribute.value, locale)
  }
}

/**
 * Gives each component of a page its data while the page is compiled, as one text attribute: the browser then needs
 * neither the OpenAPI document nor the examples, and a page that names what does not exist does not build.
 */
export function pageData() {
  return (tree: Node, file: { path: string }): void => {
    const locale = localeOfFile(file.path)
    const walk = (node: Node): void => {
      tellLanguage(node, locale)
      if (node.type.startsWith('mdxJsx') && node.name) {
        try {
          const data = partsOf(node.name, attributesOf(node), locale)
          if (data !== undefined) node.attributes?.push({ type: 'mdxJsxAttribute', name: 'data', value: JSON.stringify(data) })
        } catch (error) {
          throw new Error(
            `${file.path}:${node.position?.start.line} <${node.name}>: ${error instanceof Error ? error.message : String(error)}`,
            { cause: error },
          )
        }
      }
      node.children = node.children?.flatMap((child) => (child.name === 'ErrorCatalogue' ? (catalogueNodes(locale) as Node[]) : [child]))
      for (const child of node.children ?? []) walk(child)
    }
    if (/[\\/]guides[\\/]changelog\.mdx$/.test(file.path)) tree.children = foldDays(tree.children ?? [], locale) as Node[]
    walk(tree)
  }
}
