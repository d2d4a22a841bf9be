import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PageView } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import { forEver } from './assets.ts'

/** What a folder of marks may hold, by the name of its files: those of methods, and those of the brands of cards. */
const names = {
  'mb-way': 'mbway',
  multibanco: 'multibanco',
  'apple-pay': 'applePay',
  'google-pay': 'googlePay',
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
} as const
type MarkName = (typeof names)[keyof typeof names]

type AcceptanceMark = { path: string; file: string; type: 'image/png' | 'image/svg+xml'; bytes: Buffer }
export type AcceptanceMarks = Readonly<Partial<Record<MarkName, AcceptanceMark>>>

const mostBytes = 64 * 1024
const mostPixels = 2048

/** What an SVG may not have: anything that runs, or that comes from elsewhere. */
const notInSvg = [
  /<\s*(script|foreignObject|iframe|object|embed|image|use|a|animate|set|handler)\b/i,
  /<!(doctype|entity)/i,
  /<\?xml-stylesheet/i,
  /\son\w+\s*=/i,
  /javascript:/i,
  /@import/i,
  /(href|src)\s*=\s*["']?\s*[^#"'\s]/i,
  /url\(\s*["']?\s*[^#"'\s]/i,
]

function typeOf(file: string, bytes: Buffer): AcceptanceMark['type'] {
  if (bytes.length > mostBytes) throw new Error(`${file} is larger than 64 kB.`)
  if (extname(file) === '.png') {
    const isPng = bytes.length > 24 && bytes.subarray(0, 8).equals(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))
    if (!isPng) throw new Error(`${file} is no PNG.`)
    if (Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) > mostPixels)
      throw new Error(`${file} has more than ${mostPixels} pixels.`)
    return 'image/png'
  }
  const text = bytes.toString('utf8')
  if (!/^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) throw new Error(`${file} is no SVG.`)
  const wrong = notInSvg.find((form) => form.test(text))
  if (wrong) throw new Error(`${file} has what no mark needs (${wrong.source}): a script, a link, or a part from elsewhere.`)
  return 'image/svg+xml'
}

/**
 * Reads the operator's licensed marks, once, when the server starts; a wrong file keeps it from starting, with a sentence.
 * Other files, such as a licence, may lie beside them.
 */
export function readMarks(folder: string | undefined, base = '/pay/marks'): AcceptanceMarks {
  if (!folder) return {}
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`ACCEPTANCE_MARKS is no folder: ${folder}.`)
  const images = readdirSync(folder).filter((file) => ['.svg', '.png'].includes(extname(file)))
  const marks = images.map((file) => {
    const name = file.slice(0, -4)
    const known = Object.entries(names).find(([own]) => own === name)
    if (!known) throw new Error(`${join(folder, file)} is nobody’s mark: name it ${Object.keys(names).join(', ')}.`)
    const bytes = readFileSync(join(folder, file))
    const type = typeOf(join(folder, file), bytes)
    const hashed = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}${extname(file)}`
    return [known[1], { path: `${base}/${hashed}`, file: hashed, type, bytes }] as const
  })
  const twice = marks.find(([name], index) => marks.findIndex(([other]) => other === name) !== index)
  if (twice) throw new Error(`${folder} has two marks for ${twice[0]}.`)
  return Object.fromEntries(marks)
}

/** Where a page finds the marks; undefined when there are none. */
export function pathsOf(marks: AcceptanceMarks): PageView['marks'] {
  const paths = Object.entries(marks).map(([name, { path }]) => [name, path])
  return paths.length > 0 ? Object.fromEntries(paths) : undefined
}

/** Serves the marks from our own origin, by names that carry a hash: they may be kept for ever, and nothing in them runs. */
export function registerMarks(server: FastifyInstance, marks: AcceptanceMarks): void {
  const byFile = new Map(Object.values(marks).map((mark) => [mark.file, mark]))
  server.get<{ Params: { file: string } }>('/pay/marks/:file', async (request, reply) => {
    const mark = byFile.get(request.params.file)
    if (!mark) return reply.callNotFound()
    return reply
      .headers({ ...forEver, 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" })
      .type(mark.type)
      .send(mark.bytes)
  })
}
