import { evidenceBeginnings, evidenceTypes, registrationDocumentBytes, type EvidenceType } from '@escudo/contracts/page'
import type { FollowKey as TextKey } from './say.ts'

/** A page of a document is read well at this size. */
const longestEdge = 2_000

/** A photograph of a phone is larger than a document has to be; undefined for what is no picture. */
async function smaller(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // What can be seen through would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85))
}

/** What a file is by its first bytes, whatever it is called. */
async function typeOf(file: File): Promise<EvidenceType | undefined> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  return evidenceTypes.find((type) => start.startsWith(evidenceBeginnings[type]))
}

/** The file as it can be sent, or why it cannot. A picture of another kind that the browser can read is sent as one that we take. */
export async function readyToSend(file: File): Promise<Blob | TextKey> {
  const type = await typeOf(file)
  if (type && file.size <= registrationDocumentBytes) return file
  const made = type === 'application/pdf' ? undefined : await smaller(file)
  if (made && made.size <= registrationDocumentBytes) return made
  return type || made ? 'largeFile' : 'wrongFile'
}

/** What is in it, in base64. */
export function contentOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
