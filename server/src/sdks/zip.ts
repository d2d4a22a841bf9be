import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export type ZipEntry = { path: string; bytes: Buffer }

const utf8Names = 0x0800
const deflated = 8

type Packed = { name: Buffer; crc: number; packed: Buffer; size: number; offset: number }

/**
 * A moment in the years that a zip can tell, made of the file's own bytes: equal files give equal zips, and whoever unpacks
 * another file over one has another moment, by which a server that keeps compiled files (PHP's opcache) sees that it is.
 */
function momentOf(crc: number): { time: number; date: number } {
  const step = crc % 1_209_600
  const [day, ofDay] = [Math.floor(step / 43_200), step % 43_200]
  const [hour, minute, second] = [Math.floor(ofDay / 1_800), Math.floor(ofDay / 30) % 60, ofDay % 30]
  const [year, month] = [(crc >>> 25) % 40, (crc >>> 21) % 12]
  return { time: (hour << 11) | (minute << 5) | second, date: (year << 9) | ((month + 1) << 5) | (day + 1) }
}

/** What the two headers of a file have in common, from the version needed to the length of its name. */
function description({ name, crc, packed, size }: Packed): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(deflated, 4)
  const { time, date } = momentOf(crc)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function localHeader(file: Packed): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), description(file), file.name])
}

function directoryEntry(file: Packed): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE((0o100644 << 16) >>> 0, 6)
  rest.writeUInt32LE(file.offset, 10)
  // Made on a Unix, so that the mode of a file counts.
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), description(file), rest, file.name])
}

/** A zip of these files (PKWARE APPNOTE 6.3), each deflated; the same files give the same bytes. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const files: Packed[] = []
  let offset = 0
  for (const { path, bytes } of entries) {
    const packed = await promisify(deflateRaw)(bytes)
    const file = { name: Buffer.from(path, 'utf8'), crc: crc32(bytes), packed, size: bytes.length, offset }
    const header = localHeader(file)
    files.push(file)
    parts.push(header, packed)
    offset += header.length + packed.length
  }
  const directory = Buffer.concat(files.map(directoryEntry))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
