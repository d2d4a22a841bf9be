import assert from 'node:assert/strict'

/** Of versions 1 to 10 at error correction M: codewords of correction a block, and how many blocks (ISO/IEC 18004, table 9). */
const corrections = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const lastVersion = corrections.length

type Modules = readonly (readonly boolean[])[]

/** How many modules of a version hold data: all but its patterns, its format and its version. */
function dataModules(version: number): number {
  const all = (16 * version + 128) * version + 64
  if (version < 2) return all
  const alignments = Math.floor(version / 7) + 2
  return all - ((25 * alignments - 10) * alignments - 55) - (version < 7 ? 0 : 36)
}

const codewords = (version: number): number => Math.floor(dataModules(version) / 8)
const dataCodewords = (version: number): number => codewords(version) - corrections[version - 1]! * blockCounts[version - 1]!
const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

/** Product in the field of 256 that QR codes count in. */
function times(x: number, y: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((y >>> bit) & 1) * x
  }
  return product
}

function generator(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0))
  let root = 1
  for (let round = 0; round < degree; round++) {
    for (let index = 0; index < degree; index++) result[index] = times(result[index]!, root) ^ (result[index + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

function correctionOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((coefficient, index) => (rest[index]! ^= times(coefficient, factor)))
  }
  return rest
}

/** The text as bytes behind their mode and length, filled up to what the version holds. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  const capacity = dataCodewords(version) * 8
  put(0b0100, 4)
  put(bytes.length, lengthBits(version))
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, capacity - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let filler = 0xec; bits.length < capacity; filler ^= 0xec ^ 0x11) put(filler, 8)
  return Array.from({ length: bits.length / 8 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2))
}

/** Data and correction, woven from their blocks; short blocks come first. */
function weave(data: readonly number[], version: number): number[] {
  const [perBlock, count] = [corrections[version - 1]!, blockCounts[version - 1]!]
  const total = codewords(version)
  const shorts = count - (total % count)
  const shortLength = Math.floor(total / count) - perBlock
  const divisor = generator(perBlock)
  let from = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const own = data.slice(from, (from += shortLength + (index < shorts ? 0 : 1)))
    return { own, correction: correctionOf(own, divisor) }
  })
  const column = (index: number, part: 'own' | 'correction') => blocks.flatMap((block) => block[part][index] ?? [])
  return [
    ...Array.from({ length: shortLength + 1 }, (_, index) => column(index, 'own')).flat(),
    ...Array.from({ length: perBlock }, (_, index) => column(index, 'correction')).flat(),
  ]
}

/** Where the alignment patterns of a version have their centres, on both axes. */
function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step).reverse()]
}

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] }

function set({ dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  if (dark[y]?.[x] === undefined) return
  dark[y][x] = isDark
  fixed[y]![x] = true
}

function drawSquare(grid: Grid, [x, y]: [number, number], reach: number, isDark: (ring: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Ten bits of correction behind what is said of a code: its level and mask, or its version. */
function withCheck(value: number, bits: number, polynomial: number): number {
  let rest = value
  for (let bit = 0; bit < bits; bit++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial)
  return (value << bits) | rest
}

function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  // Level M is written as 0.
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412
  const bit = (index: number): boolean => ((bits >>> index) & 1) === 1
  for (let index = 0; index < 6; index++) set(grid, 8, index, bit(index))
  set(grid, 8, 7, bit(6))
  set(grid, 8, 8, bit(7))
  set(grid, 7, 8, bit(8))
  for (let index = 9; index < 15; index++) set(grid, 14 - index, 8, bit(index))
  for (let index = 0; index < 8; index++) set(grid, size - 1 - index, 8, bit(index))
  for (let index = 8; index < 15; index++) set(grid, 8, size - 15 + index, bit(index))
  set(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  const bits = withCheck(version, 12, 0x1f25)
  for (let index = 0; index < 18; index++) {
    const [near, far] = [Math.floor(index / 3), grid.size - 11 + (index % 3)]
    const isDark = ((bits >>> index) & 1) === 1
    set(grid, far, near, isDark)
    set(grid, near, far, isDark)
  }
}

function emptyGrid(version: number): Grid {
  const size = version * 4 + 17
  const plane = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid: Grid = { size, dark: plane(), fixed: plane() }
  for (let index = 0; index < size; index++) {
    set(grid, 6, index, index % 2 === 0)
    set(grid, index, 6, index % 2 === 0)
  }
  const corners: [number, number][] = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]
  for (const corner of corners) drawSquare(grid, corner, 4, (ring) => ring !== 2 && ring !== 4)
  const places = alignmentPlaces(version, size)
  const [first, last] = [places[0], places.at(-1)]
  for (const x of places)
    for (const y of places) {
      const isCorner = (x === first && y === first) || (x === first && y === last) || (x === last && y === first)
      if (!isCorner) drawSquare(grid, [x, y], 2, (ring) => ring !== 1)
    }
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return grid
}

/** Writes the codewords in their zigzag, two columns at a time from the right, round the column of the timing pattern. */
function drawCodewords({ size, dark, fixed }: Grid, words: readonly number[]): void {
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const isUpward = ((right + 1) & 2) === 0
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] || bit >= words.length * 8) continue
        dark[y]![x] = ((words[bit >>> 3]! >>> (7 - (bit & 7))) & 1) === 1
        bit++
      }
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function masked({ size, dark, fixed }: Grid, mask: number): Grid {
  const isTurned = masks[mask]!
  const turned = dark.map((row, y) => row.map((isDark, x) => isDark !== (!fixed[y]![x] && isTurned(x, y))))
  const grid = { size, dark: turned, fixed }
  drawFormat(grid, mask)
  return grid
}

const finderLike = /(?=0000(1011101))|(?=(1011101)0000)/g

/** How hard a code is to read: runs of one colour, blocks, what looks like a corner, more of one colour than the other. */
function penalty({ size, dark }: Grid): number {
  const rows = dark.map((row) => row.map(Number).join(''))
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += [...line.matchAll(finderLike)].length * 40
  }
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++)
      if (dark[y]![x] === dark[y]![x + 1] && dark[y]![x] === dark[y + 1]![x] && dark[y]![x] === dark[y + 1]![x + 1]) sum += 3
  const darks = dark.flat().filter(Boolean).length
  return sum + Math.max(0, Math.ceil(Math.abs(darks * 20 - size * size * 10) / (size * size)) - 1) * 10
}

/** The modules of a QR code for a text of at most 213 bytes, row by row, true where it is dark; error correction M (ISO/IEC 18004). */
export function qrCode(text: string): Modules {
  const bytes = new TextEncoder().encode(text)
  const fits = (version: number): boolean => 4 + lengthBits(version) + bytes.length * 8 <= dataCodewords(version) * 8
  const version = Array.from({ length: lastVersion }, (_, index) => index + 1).find(fits)
  assert(version, 'The text is too long for the QR codes that are drawn here.')
  const grid = emptyGrid(version)
  drawCodewords(grid, weave(dataOf(bytes, version), version))
  const candidates = masks.map((_, mask) => masked(grid, mask))
  const best = candidates.reduce((one, other) => (penalty(other) < penalty(one) ? other : one))
  return best.dark
}

/** A QR code as a picture that is sharp at any size, with the quiet edge that readers need. */
export function qrSvg(text: string): string {
  const rows = qrCode(text)
  const edge = 4
  const size = rows.length + 2 * edge
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x + edge} ${y + edge}h1v1h-1z` : '')).join('')).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}
