import { evidenceBytes, evidenceFileBytes, type EvidenceType, type Violation } from '@escudo/contracts/vocabulary'
import { bytesOf, sniffType } from '../files/sent-file.ts'

/** A file of evidence as it was sent: its content in base64. */
type SentFile = { name: string; content: string }
/** One that is what it says: `bytes` long, of a type that its first bytes tell. */
export type EvidenceFile = SentFile & { type: EvidenceType; bytes: number }

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
