import { registrationDocumentBytes, type EvidenceType, type Violation } from '@escudo/contracts/vocabulary'
import { bytesOf, sniffType } from './sent-file.ts'

/** A document by what is in it, or what is wrong with it. */
export function readDocument(content: string): { type: EvidenceType; bytes: number } | Violation {
  const pointer = '/content'
  const bytes = bytesOf(content)
  const type = sniffType(content)
  if (bytes === undefined || !type) return { code: 'e00230', pointer, values: { values: 'PDF, PNG, JPEG (base64)' } }
  if (bytes > registrationDocumentBytes) return { code: 'e00301', pointer, values: { minimum: 1, maximum: registrationDocumentBytes } }
  return { type, bytes }
}

/** What of a PDF does something when it is opened: whoever looks at it is told. Only what is not packed away can be seen. */
export function hasActiveContent(type: EvidenceType, content: string): boolean {
  if (type !== 'application/pdf') return false
  return /\/(?:JavaScript|JS|Launch|EmbeddedFile|OpenAction|RichMedia)\b/.test(Buffer.from(content, 'base64').toString('latin1'))
}
