import { registrationDocumentBytes } from '@escudo/contracts/page'
import type { TextKey } from '../say.ts'

/** A page of a document is read well at this size. */
const longestEdge = 2_000

/** A photograph of a phone is larger than a document has to be. */
async function smaller(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85))
}

const known = ['application/pdf', 'image/png', 'image/jpeg']

/** The file as it can be sent, or why it cannot. */
export async function readyToSend(file: File): Promise<Blob | TextKey> {
  if (!known.includes(file.type)) return 'wrongFile'
  if (file.size <= registrationDocumentBytes) return file
  const made = file.type.startsWith('image/') ? await smaller(file) : undefined
  return made && made.size <= registrationDocumentBytes ? made : 'largeFile'
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
