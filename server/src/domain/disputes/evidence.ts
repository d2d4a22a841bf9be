import { evidenceBytes, evidenceFileBytes, evidenceTypes, type EvidenceType, type Violation } from '@escudo/contracts/vocabulary'

/** A file of evidence as it was sent: its content in base64. */
export type SentFile = { name: string; content: string }
/** One that is what it says: `bytes` long, of a type that its first bytes tell. */
export type EvidenceFile = SentFile & { type: EvidenceType; bytes: number }

const beginnings: Readonly<Record<EvidenceType, string>> = {
  'application/pdf': '%PDF-',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff',
}

/** What a file is by its first bytes, whatever it is called; undefined for what we do not take. */
export function sniffType(content: string): EvidenceType | undefined {
  const start = Buffer.from(content.slice(0, 16), 'base64').toString('latin1')
  return evidenceTypes.find((type) => start.startsWith(beginnings[type]))
}

/** How many bytes a text in base64 stands for; undefined when it is none. */
export function bytesOf(content: string): number | undefined {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) return undefined
  return (content.length / 4) * 3 - (content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0)
}

/** The files as they are kept, or what is wrong with each. */
export function readFiles(files: readonly SentFile[]): EvidenceFile[] | Violation[] {
  const violations: Violation[] = []
  const read: EvidenceFile[] = []
  let total = 0
  for (const [index, { name, content }] of files.entries()) {
    const pointer = `/files/${index}/content`
    const bytes = bytesOf(content)
    const type = sniffType(content)
    total += bytes ?? 0
    if (bytes === undefined || !type) violations.push({ code: 'e00230', pointer, values: { values: 'PDF, PNG, JPEG (base64)' } })
    else if (bytes > evidenceFileBytes) violations.push({ code: 'e00301', pointer, values: { minimum: 1, maximum: evidenceFileBytes } })
    else read.push({ name, content, type, bytes })
  }
  if (violations.length > 0) return violations
  if (total > evidenceBytes) return [{ code: 'e00301', pointer: '/files', values: { minimum: 1, maximum: evidenceBytes } }]
  return read
}
