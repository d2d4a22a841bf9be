import { isSilent, mainOf, textOfElement, type HtmlElement } from './html.ts'

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const elements = (element: HtmlElement): HtmlElement[] => element.children.filter((child) => typeof child !== 'string')

function inline(element: HtmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return plain(child)
      if (isSilent(child)) return ''
      if (child.tag === 'code') return `\`${textOfElement(child)}\``
      if (child.tag === 'strong' || child.tag === 'b') return `**${inline(child)}**`
      if (child.tag === 'em') return `*${inline(child)}*`
      if (child.tag === 'a') return `[${inline(child).trim() || (child.attributes['aria-label'] ?? '')}](${child.attributes.href ?? ''})`
      if (child.tag === 'span' && /^(required|deprecated)_/.test(child.attributes.class ?? '')) return ` (${inline(child)})`
      if (child.tag === 'br') return ' '
      if (child.tag === 'img') return `![${child.attributes.alt ?? ''}](${child.attributes.src ?? ''})`
      return `${inline(child)}${/^(p|div|span)$/.test(child.tag) && child.tag !== 'span' ? ' ' : ''}`
    })
    .join('')
}

/** A cell's paragraphs stand apart: what a field means, and what it has to keep to. */
function cellText(cell: HtmlElement): string {
  const paragraphs = elements(cell).filter(({ tag }) => tag === 'p')
  return (paragraphs.length > 1 ? paragraphs.map((one) => inline(one).trim()).join(' · ') : inline(cell)).trim()
}

function table(element: HtmlElement): string {
  const rows = elements(element).flatMap((part) => (part.tag === 'tr' ? [part] : elements(part)))
  const lines = rows.map(
    (row) =>
      `| ${elements(row)
        .map((cell) => cellText(cell).replaceAll('|', '\\|'))
        .join(' | ')} |`,
  )
  const rule = `|${elements(rows[0] ?? element)
    .map(() => '---')
    .join('|')}|`
  return [lines[0] ?? '', rule, ...lines.slice(1)].join('\n')
}

function list(element: HtmlElement, margin: string): string {
  return elements(element)
    .map((item, index) => {
      const mark = element.tag === 'ol' ? `${index + 1}. ` : '- '
      const nested = elements(item).filter(({ tag }) => tag === 'ul' || tag === 'ol')
      const own = { ...item, children: item.children.filter((child) => typeof child === 'string' || !nested.includes(child)) }
      return [margin + mark + inline(own).trim(), ...nested.map((inner) => list(inner, `${margin}  `))].join('\n')
    })
    .join('\n')
}

/** Tabs: each panel under its own name. */
function tabs(element: HtmlElement): string[] {
  const [heads, ...bodies] = elements(element)
  const names = heads ? elements(heads).map((head) => textOfElement(head).trim()) : []
  const panels = bodies.flatMap(elements)
  return panels.flatMap((panel, index) => [`**${names[index] ?? ''}**`, ...blocks(panel)])
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A link around blocks: a card's heading carries the address, without a heading everything does. */
function linked(element: HtmlElement, href: string): string[] {
  const [first = '', ...rest] = blocks(element)
  const marks = /^#+ /.exec(first)?.[0]
  if (marks) return [`${marks}[${first.slice(marks.length)}](${href})`, ...rest]
  return first ? [`[${[first, ...rest].join(': ')}](${href})`] : []
}

function block(element: HtmlElement): string[] {
  const { tag, attributes } = element
  if (isSilent(element) && tag !== 'nav') return []
  if ((attributes.class ?? '').includes('admonitionHeading')) return [`**${capital(textOfElement(element).trim())}**`]
  if (tag === 'a' && attributes.href !== undefined) return linked(element, attributes.href)
  const heading = /^h([1-6])$/.exec(tag)?.[1]
  if (heading) return [`${'#'.repeat(Number(heading))} ${inline(element).trim()}${attributes.id ? ` {#${attributes.id}}` : ''}`]
  if (tag === 'p' || tag === 'figcaption') return [inline(element).trim()]
  if (tag === 'ul' && attributes.role === 'tablist') return []
  if (tag === 'ul' || tag === 'ol') return [list(element, '')]
  if (tag === 'table') return [table(element)]
  if (tag === 'pre') {
    const language = /language-(\w+)/.exec(JSON.stringify(element))?.[1] ?? ''
    return [`\`\`\`${language}\n${textOfElement(element).trimEnd()}\n\`\`\``]
  }
  if ((attributes.class ?? '').includes('tabs-container')) return tabs(element)
  return blocks(element)
}

function blocks(element: HtmlElement): string[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? (child.trim() ? [plain(child).trim()] : []) : block(child)))
}

/** A page as Markdown, examples and tables included; undefined for one without a main part. */
export function markdownOf(page: HtmlElement): string | undefined {
  const main = mainOf(page)
  return main && `${blocks(main).filter(Boolean).join('\n\n')}\n`
}
