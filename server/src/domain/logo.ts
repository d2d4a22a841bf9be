/** What a page carries for every payer; a logo is drawn at 44 px. */
export const largestLogo = 64 * 1024

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Which of the two formats that cannot carry a script these bytes begin like; undefined for anything else, an SVG above
 * all, and for what is too large.
 */
export function logoType(bytes: Uint8Array): 'image/png' | 'image/webp' | undefined {
  if (bytes.length > largestLogo) return undefined
  if (png.every((byte, index) => bytes[index] === byte)) return 'image/png'
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'image/webp' : undefined
}
