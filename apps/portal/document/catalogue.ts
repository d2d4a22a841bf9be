import {
  extensions,
  generalRefusalText,
  keysOf,
  officeRefusals,
  refusals,
  type Language,
  type RefusalCode,
} from '@escudo/contracts/vocabulary'
import { languageOf, type SiteLanguage, type SiteText } from '../languages.ts'
import { adviceFor } from './advice.ts'
import { foldNode, type FoldedNode } from './fold.ts'
import { operationsRefusing } from './refusals.ts'

type Node = FoldedNode

const families: readonly [prefix: RegExp, id: string, title: SiteText][] = [
  [/^e001/, 'authentication', { pt: 'Autenticação', es: 'Autenticación', en: 'Authentication' }],
  [/^e002/, 'request', { pt: 'O pedido', es: 'La solicitud', en: 'The request' }],
  [/^e003/, 'entity', { pt: 'A entidade', es: 'La entidad', en: 'The entity' }],
  [/^e004/, 'platform', { pt: 'A plataforma', es: 'La plataforma', en: 'The platform' }],
  [/^e005/, 'resource', { pt: 'O recurso', es: 'El recurso', en: 'The resource' }],
  [/^e006/, 'payment', { pt: 'O pagamento', es: 'El pago', en: 'The payment' }],
  [/^e007/, 'service', { pt: 'O serviço', es: 'El servicio', en: 'The service' }],
  [/^e008/, 'sdks', { pt: 'Os SDKs', es: 'Los SDK', en: 'The SDKs' }],
  [/^e009/, 'office', { pt: 'A área de gestão', es: 'El panel de gestión', en: 'The office' }],
  [/^e024/, 'card', { pt: 'Respostas do banco do cartão', es: 'Respuestas del banco de la tarjeta', en: 'Responses from the card’s bank' }],
  [/^e04/, 'mbway', { pt: 'Respostas do MB WAY', es: 'Respuestas de MB WAY', en: 'Responses from MB WAY' }],
  [/^e05/, 'customer', { pt: 'O cliente', es: 'El cliente', en: 'The customer' }],
]

const texts = {
  range: { pt: '{first} a {last}', es: '{first} a {last}', en: '{first} to {last}' },
  status: { pt: 'Estado HTTP', es: 'Estado HTTP', en: 'HTTP status' },
  inResult: {
    pt: 'em `paymentMethod.result` do pagamento',
    es: 'en `paymentMethod.result` del pago',
    en: 'in `paymentMethod.result` of the payment',
  },
  given: { pt: 'Pode vir de', es: 'Puede venir de', en: 'Can come from' },
  everywhere: { pt: 'quase todas as chamadas', es: 'casi todas las llamadas', en: 'nearly every call' },
  inside: {
    pt: 'dentro de `errors`, campo a campo',
    es: 'dentro de `errors`, campo a campo',
    en: 'inside `errors`, field by field',
  },
  office: {
    pt: 'a área de gestão, a quem lá entra; nenhuma chamada da API o dá',
    es: 'el panel de gestión, a quien entra en él; ninguna llamada de la API lo da',
    en: 'the office, to whoever works there; no call of the API gives it',
  },
  advice: { pt: 'O que fazer', es: 'Qué hacer', en: 'What to do' },
  own: { pt: 'código próprio deste serviço', es: 'código propio de este servicio', en: 'a code of this service’s own' },
} as const satisfies Record<string, SiteText>

const text = (value: string): Node => ({ type: 'text', value })
const code = (value: string): Node => ({ type: 'inlineCode', value })
const strong = (value: string): Node => ({ type: 'strong', children: [text(value)] })
const heading = (depth: number, id: string, children: Node[]): Node => ({
  type: 'heading',
  depth,
  children,
  data: { id, hProperties: { id } },
})

/** A sentence whose backticks are code. */
function prose(sentence: string): Node[] {
  return sentence.split('`').flatMap((part, index) => (part === '' ? [] : [index % 2 === 1 ? code(part) : text(part)]))
}

/** The codes that a schema gives to a field: a call that lists none of them can still answer them inside `errors`. */
const ofFields = /^e002|^e00301$/

function whoGives(name: RefusalCode, locale: SiteLanguage): Node[] {
  if (refusals[name].side === 'acquirer') return prose(texts.inResult[locale])
  if (Object.hasOwn(officeRefusals, name)) return prose(texts.office[locale])
  const operations = operationsRefusing(name)
  if (operations.length > 25) return prose(texts.everywhere[locale])
  const inside = ofFields.test(name) ? prose(texts.inside[locale]) : []
  if (operations.length === 0) return prose(texts.inside[locale])
  const named = operations.flatMap((operation, index) => [...(index > 0 ? [text(', ')] : []), code(operation)])
  return inside.length > 0 ? [...named, text('; '), ...inside] : named
}

function entry(name: RefusalCode, locale: SiteLanguage): Node[] {
  const message = (language: Language): string => generalRefusalText(name, language)
  const messages = (['PT', 'ES', 'EN'] as const).map((language) => ({
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [strong(language), text(`: ${message(language)}`)] }],
    // Read aloud as what it is, and shown by no search in another language.
    data: { hProperties: { lang: language.toLowerCase() } },
  }))
  const own = extensions.includes(name) ? [text(` · ${texts.own[locale]}`)] : []
  return [
    heading(3, name, [code(name), text(` ${message(languageOf[locale])}`)]),
    { type: 'paragraph', children: [strong(`${texts.status[locale]} ${refusals[name].status}`), ...own] },
    { type: 'list', ordered: false, spread: false, children: messages },
    { type: 'paragraph', children: [strong(texts.given[locale]), text(': '), ...whoGives(name, locale)] },
    { type: 'paragraph', children: [strong(texts.advice[locale]), text(': '), ...prose(adviceFor(name, locale))] },
  ]
}

/** The error catalogue as parts of a page: a heading a family, its codes folded below it, an anchor a code. */
export function catalogueNodes(locale: SiteLanguage): Node[] {
  const codes = keysOf(refusals)
  return families.flatMap(([prefix, id, title]) => {
    const own = codes.filter((name) => prefix.test(name))
    if (own.length === 0) return []
    const range =
      own.length === 1 ? String(own[0]) : texts.range[locale].replace('{first}', String(own[0])).replace('{last}', String(own.at(-1)))
    const entries = own.flatMap((name) => entry(name, locale))
    return [heading(2, id, [text(title[locale])]), foldNode(`${range} (${own.length})`, entries)]
  })
}
