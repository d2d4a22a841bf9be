import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { Example, Recorded, SentCall } from '../define-example.ts'
import { languageOf, type SiteLanguage } from '../languages.ts'
import { indentXml } from '../render/soap.ts'
import { renderPreparation } from '../render/prepare.ts'
import { isRest, shownCall } from '../render/variables.ts'
import { tabsOf, type CodeTab } from '../render/tabs.ts'
import { inLanguage } from './answer-words.ts'
import { inReadersWords } from './example-words.ts'
import { listFields, type FieldRow, type CallPart } from './fields.ts'
import { findOperation } from './openapi.ts'
import { pageOfCall } from './reference-tasks.ts'
import { listRefusals, type RefusalRow } from './refusals.ts'

/** What the components of a page are given, made from the example, the document, the catalogue, the files they name. */
export type ExamplePart = { tabs: CodeTab[]; prepare?: string; answer?: { status: number; language: string; code: string } }
export type SamplesPart = { tabs: CodeTab[] }
export type ShotPart = { src: string; width: number; height: number } | undefined
/** `address`: below that of the language. */
export type ApiPlace = { address: string }
export type { FieldRow, RefusalRow, CodeTab }

type Attributes = Readonly<Record<string, string | undefined>>

const require = createRequire(import.meta.url)
const at = (path: string): URL => new URL(`../${path}`, import.meta.url)

function need(attributes: Attributes, name: string): string {
  const value = attributes[name]
  if (!value) throw new Error(`The attribute ${name} is needed.`)
  return value
}

export function readRecorded(name: string): Recorded {
  const file = at(`examples/recorded/${name}.json`)
  if (!existsSync(file)) throw new Error(`The example ${name} is not recorded: npm run examples -- ${name}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** An example as it is defined, with its calls before, in the words of the reader's language. */
export function readDefined(name: string, locale: SiteLanguage): Example {
  const { example }: { example: Example } = require(fileURLToPath(at(`examples/${name}.ts`)))
  return inReadersWords(example, locale)
}

/** A call of a page in another language than the API's first asks for it: also what it is refused with is then in the reader's. */
export function inLanguageOf(call: SentCall, locale: SiteLanguage): SentCall {
  return locale === 'pt' ? call : { ...call, headers: { ...call.headers, 'Accept-Language': languageOf[locale] } }
}

function exampleOf(attributes: Attributes, locale: SiteLanguage): ExamplePart {
  const name = need(attributes, 'name')
  const { request, answer } = readRecorded(name)
  const defined = readDefined(name, locale)
  const prepare = renderPreparation(defined, (call) => inLanguageOf(call, locale))
  const call = isRest(defined.call) ? inLanguageOf(shownCall(defined.call), locale) : inReadersWords(request, locale)
  const shown = prepare === undefined ? {} : { prepare }
  if (attributes.answer === 'false') return { tabs: tabsOf(call), ...shown }
  const { body, isOther } = inLanguage(answer.body, locale, answer.words)
  const asked = isOther ? inLanguageOf(call, locale) : call
  const own = inReadersWords(body, locale)
  const isXml = typeof own === 'string'
  const code = isXml ? indentXml(own).trim() : JSON.stringify(own, null, 2)
  return { tabs: tabsOf(asked), ...shown, answer: { status: answer.status, language: isXml ? 'xml' : 'json', code } }
}

const partOf = (name: string): CallPart => {
  const part = (['body', 'answer', 'query', 'path'] as const).find((one) => one === name)
  if (!part) throw new Error(`A part is body, answer, query or path, not ${name}.`)
  return part
}

const kinds: Readonly<Record<string, [order: number, label: string, language: string]>> = {
  '.sh': [0, 'bash', 'bash'],
  '.ts': [1, 'TypeScript', 'typescript'],
  '.php': [2, 'PHP', 'php'],
  '.py': [3, 'Python', 'python'],
  '.rb': [4, 'Ruby', 'ruby'],
  '.java': [5, 'Java', 'java'],
}

function samplesOf(attributes: Attributes): SamplesPart {
  const folder = `samples/${need(attributes, 'of')}/`
  const files = readdirSync(at(folder)).filter((file) => kinds[extname(file)])
  const order = (file: string): number => kinds[extname(file)]?.[0] ?? 9
  const tabs = files
    .sort((a, b) => order(a) - order(b))
    .map((file) => {
      const [, label = '', language = ''] = kinds[extname(file)] ?? []
      return { label, language, code: readFileSync(at(folder + file), 'utf8').trimEnd() }
    })
  return { tabs }
}

/** A picture with its size, which a PNG says in its first bytes. */
function shotOf(attributes: Attributes, locale: SiteLanguage): ShotPart {
  const name = `${need(attributes, 'name')}.${locale}.png`
  const file = at(`pictures/${name}`)
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return { src: `/pictures/${name}`, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function placeOf(attributes: Attributes): ApiPlace {
  const { operationId } = findOperation(need(attributes, 'operation')).operation
  return { address: `${pageOfCall(operationId)}#${operationId}` }
}

/** The data of a component of a page by its name; undefined for a component that needs none. */
export function partsOf(component: string, attributes: Attributes, locale: SiteLanguage): unknown {
  switch (component) {
    case 'Example':
      return exampleOf(attributes, locale)
    case 'Fields':
      return listFields(need(attributes, 'operation'), partOf(need(attributes, 'part')), attributes.at ?? '', locale)
    case 'Refusals':
      return listRefusals(need(attributes, 'operation'), locale)
    case 'Samples':
      return samplesOf(attributes)
    case 'Shot':
      return shotOf(attributes, locale) ?? null
    case 'ApiButton':
      return placeOf(attributes)
    default:
      return undefined
  }
}
