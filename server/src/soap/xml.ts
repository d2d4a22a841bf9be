import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { SoapFault } from './fault.ts'

/** An element with its names resolved; attributes by `namespace name`, unqualified ones by ` name`. */
export type XmlElement = {
  name: string
  namespace: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  /** Its own text, entities replaced. */
  text: string
}

type Node = Record<string, unknown>
/** Declared prefixes, linked and not copied: a request may declare thousands. */
type Scope = { own: ReadonlyMap<string, string>; outer?: Scope }

const deepest = 20
/** Start and end tags; a request about some hundreds of payments has fewer. */
const mostTags = 3_000
/** Of one element, declarations of prefixes among them. */
const mostAttributes = 40
/** Of all elements together. */
const mostAttributesInAll = 3_000
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  maxNestedTags: deepest,
  jPath: false,
})

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const outermost: Scope = { own: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]) }

function declared(prefix: string, scope: Scope | undefined): string | undefined {
  return scope && (scope.own.get(prefix) ?? declared(prefix, scope.outer))
}

function isXmlCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code < 0xd800) ||
    (code > 0xdfff && code < 0xfffe) ||
    (code > 0xffff && code <= 0x10ffff)
  )
}

/** Replaces the five entities of XML and characters by number; there are no others without a document type. */
function plain(text: string): string {
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const known = whole.endsWith(';') ? entities[name] : undefined
    if (known !== undefined) return known
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (!whole.endsWith(';') || !isXmlCharacter(code)) throw new SoapFault(`The entity ${whole.slice(0, 40)} is not known.`)
    return String.fromCodePoint(code)
  })
}

function resolve(qualified: string, scope: Scope, isAttribute: boolean): { name: string; namespace: string } {
  const colon = qualified.indexOf(':')
  if (colon < 0) return { name: qualified, namespace: isAttribute ? '' : (declared('', scope) ?? '') }
  const prefix = qualified.slice(0, colon)
  const namespace = declared(prefix, scope)
  if (namespace === undefined) throw new SoapFault(`The namespace prefix ${prefix} is not declared.`)
  return { name: qualified.slice(colon + 1), namespace }
}

function tagOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? ''
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if ('#text' in node) return plain(String(node['#text']))
      return '#cdata' in node ? (node['#cdata'] as Node[]).map((inner) => String(inner['#text'])).join('') : ''
    })
    .join('')
}

function elementOf(node: Node, outer: Scope): XmlElement {
  const tag = tagOf(node)
  if (tag.startsWith('?')) throw new SoapFault('A SOAP message has no processing instructions.')
  const given = Object.entries((node[':@'] ?? {}) as Record<string, string>).map(([name, value]) => [name, plain(value)] as const)
  const own = given.flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  )
  const scope: Scope = own.length > 0 ? { own: new Map(own), outer } : outer
  const attributes = new Map(
    given
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map(([qualified, value]) => {
        const { name, namespace } = resolve(qualified, scope, true)
        return [`${namespace} ${name}`, value]
      }),
  )
  const inner = node[tag] as Node[]
  const children = inner.filter((child) => !tagOf(child).startsWith('#')).map((child) => elementOf(child, scope))
  return { ...resolve(tag, scope, false), attributes, children, text: textOf(inner) }
}

function parse(text: string): Node[] {
  try {
    return parser.parse(text) as Node[]
  } catch {
    // Deeper than any request is, or a name that the parser keeps for itself.
    throw new SoapFault(`The XML cannot be read: it is nested deeper than ${deepest} elements, or a name in it is reserved.`)
  }
}

/** At least as many as there are: a text that looks like attributes counts as some. */
function countAttributes(piece: string): number {
  return piece.match(/=\s*["']/g)?.length ?? 0
}

/**
 * Reads an XML document. A document type is refused before anything else, so there are no entities to expand and nothing
 * outside to fetch (CWE-611, CWE-776); so is what is not well formed.
 */
export function readXml(text: string): XmlElement {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new SoapFault('A document type or an entity declaration is not allowed.')
  if (text.trim() === '') throw new SoapFault('The request is empty.')
  if (text.search(forbidden) >= 0) throw new SoapFault('The XML has a character that XML does not allow.')
  const pieces = text.split('<', mostTags + 1)
  if (pieces.length > mostTags) throw new SoapFault('The XML has too many elements.')
  // What stands between two tags' beginnings holds the attributes of at most one element.
  const isCrowded = pieces.some((piece) => countAttributes(piece) > mostAttributes)
  if (isCrowded || countAttributes(text) > mostAttributesInAll) throw new SoapFault('The XML has too many attributes.')
  const found = XMLValidator.validate(text)
  if (found !== true) throw new SoapFault(`The XML is not well formed, line ${found.err.line}: ${found.err.msg.slice(0, 100)}`)
  const roots = parse(text).filter((node) => !tagOf(node).startsWith('?xml') && !tagOf(node).startsWith('#'))
  if (roots.length !== 1) throw new SoapFault('The XML must have one root element.')
  return elementOf(roots[0]!, outermost)
}

/** A text as the content of an element or attribute; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/\r/g, '&#13;')
}
