import type { Violation } from '@escudo/contracts/vocabulary'

/** What a generator lets its caller choose, as `GET /sdks/{language}/options` tells it. */
export type SdkOption = {
  opt: string
  description: string
  type: 'string' | 'boolean'
  optValue?: string
  default: string | null
  enum: Record<string, string> | null
}
export type SdkOptions = Readonly<Record<string, SdkOption>>

/** Options that name files or folders of the machine that generates: nobody may choose these. */
const fileLike: readonly string[] = ['templateDir', 'outputFolder', 'outputDir', 'inputSpec', 'specDir', 'snippetDir', 'testOutput']

/**
 * Options by which a build fetches, runs or publishes what somebody else chose: a parent of Maven, a registry, a build's
 * own lines. An SDK has our name on its link, so nobody may plant these in it.
 */
const planting =
  /^(parent(GroupId|ArtifactId|Version)|scm\w*|additional\w+Annotations|npmRepository|podSource|gradleProperties|pubPublishTo|pubRepository|gitRepoURL|powershellGalleryUrl|curlOptions|defaultInclude|declspec|customTestInstanceModule|swiftPackagePath|(host|basicAuth|apiKeyAuth)EnvironmentVariable)$/

/** Whether nobody may choose an option, whatever its value. */
export function isClosed(opt: string): boolean {
  return fileLike.includes(opt) || planting.test(opt)
}

const longest = 200
/** One line of words, names and numbers; no slash, quote, bracket or dollar, which paths and code are made of. */
const plainText = /^[\p{L}\p{N} ._@+:,()&%=-]+$/u
/** A namespace of PHP or C#: `Acme\Payments`. */
const namespace = /^\w+(\\\w+)+$/
const webAddress = /^https?:\/\/[\w.-]+(:\d+)?(\/[\w.~%@-]*)*$/
/** A package below its owner: `@acme/payments`. No file is named after these options. */
const ownedName = /^@?[\w.-]+\/[\w.-]+$/
const takesOwnedName: readonly string[] = ['npmName', 'composerPackageName']
const takesAddress = /(url|uri|homepage|repository|publishto)$/i

function isTaken({ opt, default: usual, enum: values }: SdkOption, text: string): boolean {
  if (text === usual) return true
  if (values) return Object.hasOwn(values, text)
  if (text.length > longest || text.includes('..') || text.startsWith('-')) return false
  if (plainText.test(text) || namespace.test(text)) return true
  return (takesAddress.test(opt) && webAddress.test(text)) || (takesOwnedName.includes(opt) && ownedName.test(text))
}

function refuseValue(option: SdkOption, value: unknown): Violation | undefined {
  const pointer = `/${option.opt}`
  const isPlain = typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  if (!isPlain) return { code: 'e00801', pointer }
  const text = String(value)
  if (option.type === 'boolean') return text === 'true' || text === 'false' ? undefined : { code: 'e00225', pointer }
  if (isTaken(option, text)) return undefined
  return option.enum ? { code: 'e00230', pointer, values: { values: Object.keys(option.enum).join(', ') } } : { code: 'e00801', pointer }
}

/** A name as a step of a JSON pointer (RFC 6901 §3). */
const step = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

function refuseOption(known: SdkOptions, name: string, value: unknown): Violation | undefined {
  const option = Object.hasOwn(known, name) && !isClosed(name) ? known[name] : undefined
  if (option) return refuseValue(option, value)
  return { code: 'e00800', pointer: `/${step(name)}`, values: { field: name.slice(0, longest) } }
}

/** Why options are not taken, each by its name, `most` at most; empty when all are. */
export function refuseSdkOptions(known: SdkOptions, given: Readonly<Record<string, unknown>>, most = 20): Violation[] {
  const found: Violation[] = []
  for (const [name, value] of Object.entries(given)) {
    const violation = refuseOption(known, name, value)
    if (violation) found.push(violation)
    if (found.length === most) break
  }
  return found
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The options of a request: the body itself, or what stands under `options` alone, as OpenAPI Generator Online wraps it. */
export function optionsOf(body: Readonly<Record<string, unknown>>): { given: Readonly<Record<string, unknown>>; at: string } {
  const [name, ...others] = Object.keys(body)
  return name === 'options' && others.length === 0 && isMap(body.options)
    ? { given: body.options, at: '/options' }
    : { given: body, at: '' }
}

/** Options as the generator reads them: texts, in the order of their names, so that equal wishes look equal. */
export function sdkWish(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = Object.keys(given).sort()
  return Object.fromEntries(names.map((name) => [name, String(given[name])]))
}
