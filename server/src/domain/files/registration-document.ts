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
  // A name may be spelt with the numbers of its letters (ISO 32000-1, 7.3.5).
  const text = Buffer.from(content, 'base64').toString('latin1')
  const spelt = text.replace(/#([\da-f]{2})/gi, (_, letter: string) => String.fromCodePoint(Number.parseInt(letter, 16)))
  return /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|SubmitForm|ImportData|GoTo[ER]|XFA)\b/.test(spelt)
}
