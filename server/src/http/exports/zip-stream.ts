import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type Entry = { name: string; content: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

// UTF-8 names; sizes and checksum come after what they are of, as nobody knows them before (APPNOTE 4.4.4, bits 11 and 3).
const flags = 0x0808
const deflated = 8
/** The first day that a zip can name: the same rows, the same bytes. */
const day = 0x0021

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(day, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const told = Buffer.alloc(16)
  told.writeUInt32LE(0x08074b50, 0)
  told.writeUInt32LE(crc, 4)
  told.writeUInt32LE(packed, 8)
  told.writeUInt32LE(size, 12)
  return told
}

function centralHead({ name, crc, packed, size, offset }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated, 10)
  head.writeUInt16LE(day, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

function end(count: number, size: number, offset: number): Buffer {
  const told = Buffer.alloc(22)
  told.writeUInt32LE(0x06054b50, 0)
  told.writeUInt16LE(count, 8)
  told.writeUInt16LE(count, 10)
  told.writeUInt32LE(size, 12)
  told.writeUInt32LE(offset, 16)
  return told
}

/** A zip as it is written, up to 4 GiB: nothing but the piece at hand is held. */
export async function* zipStream(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const all: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const one: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const text of content) {
        const piece = Buffer.from(text)
        one.crc = crc32(piece, one.crc)
        one.size += piece.length
        yield piece
      }
    }
    yield localHead(one.name)
    const packing = createDeflateRaw({ level: 1 })
    // An error of the rows ends the packing, and so whoever reads it.
    pipeline(Readable.from(measured()), packing, () => undefined)
    for await (const piece of packing as AsyncIterable<Buffer>) {
      one.packed += piece.length
      yield piece
    }
    yield descriptor(one)
    offset += 30 + one.name.length + one.packed + 16
    all.push(one)
  }
  const heads = Buffer.concat(all.map(centralHead))
  yield heads
  yield end(all.length, heads.length, offset)
}
