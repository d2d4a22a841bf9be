import { crc32, deflateSync } from 'node:zlib'

type Pixels = { width: number; height: number; rgba: Uint8Array }

const colourAt = (rgba: Uint8Array, at: number): number => (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!

function distance(a: number, b: number): number {
  const apart = (shift: number): number => ((a >> shift) & 255) - ((b >> shift) & 255)
  const [red, green, blue] = [apart(16), apart(8), apart(0)]
  return red * red + green * green + blue * blue
}

/** The colours that a picture uses most, no two of them too near: what stands between them is the edge of a letter. */
function choosePalette({ rgba }: Pixels, most: number): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < rgba.length; at += 4) counts.set(colourAt(rgba, at), (counts.get(colourAt(rgba, at)) ?? 0) + 1)
  const chosen: number[] = []
  for (const [colour] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (chosen.length < 16 || chosen.every((other) => distance(colour, other) > 60)) chosen.push(colour)
    if (chosen.length === most) break
  }
  return chosen
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A picture as a PNG of at most `most` colours (RFC 2083 §4.1.2): a third of the bytes, and its large areas unchanged. */
export function smallPng(pixels: Pixels, most = 64): Buffer {
  const { width, height, rgba } = pixels
  const palette = choosePalette(pixels, most)
  const nearest = new Map<number, number>(palette.map((colour, index) => [colour, index]))
  const indexOf = (colour: number): number => {
    const known = nearest.get(colour)
    if (known !== undefined) return known
    const found = palette.reduce((best, other, index) => (distance(colour, other) < distance(colour, palette[best]!) ? index : best), 0)
    nearest.set(colour, found)
    return found
  }
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(colourAt(rgba, (y * width + x) * 4))
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
