import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32, inflateRawSync } from 'node:zlib'
import { xlsxStream, type Cell } from './xlsx.ts'

/** The files of a zip, by its own list of them; sizes and checksums are held against what is there. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22
  assert.equal(zip.readUInt32LE(end), 0x06054b50)
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [crc, packed, size, letters] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ]
    const name = zip.subarray(at + 46, at + 46 + letters).toString()
    const begin = zip.readUInt32LE(at + 42) + 30 + letters
    const content = inflateRawSync(zip.subarray(begin, begin + packed))
    assert.deepEqual([content.length, crc32(content)], [size, crc], name)
    files.set(name, content.toString())
    at += 46 + letters
  }
  assert.equal(at, end)
  return files
}

async function book(pages: readonly (readonly (readonly Cell[])[])[], most?: number): Promise<Map<string, string>> {
  async function* all() {
    yield* pages
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsxStream(['id', 'amount'], all(), most)) pieces.push(piece)
  return unzip(Buffer.concat(pieces))
}
const rowsIn = (xml = ''): number => xml.split('<row>').length - 1

describe('a workbook', () => {
  test('has each row once, amounts as numbers to the last decimal, text as text', async () => {
    const files = await book([[['1', { euros: '-12.50' }]], [['=HYPERLINK("x")', { euros: '0.11875000' }]], []])
    const sheet = files.get('xl/worksheets/sheet1.xml')
    assert.equal(rowsIn(sheet), 3)
    assert.match(sheet!, /<c s="1"><v>-12\.50<\/v><\/c>/)
    assert.match(sheet!, /<v>0\.11875000<\/v>/)
    assert.match(sheet!, /<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK\("x"\)<\/t><\/is><\/c>/)
    assert(!sheet!.includes('<f>'))
    assert.deepEqual([...files.keys()].toSorted(), [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
  })

  test('what XML cannot say is left out, what it would mistake is escaped', async () => {
    const sheet = (await book([[['a\u0000\u001b<b>&\ud800', undefined]]])).get('xl/worksheets/sheet1.xml')
    assert(sheet!.includes('>a&lt;b&gt;&amp;\ufffd</t>'))
  })

  test('goes on in another sheet where one is full, with its head again', async () => {
    const pages = [0, 1, 2].map((page) => [0, 1, 2, 3, 4].map((row) => [`${page}-${row}`, undefined]))
    const files = await book(pages, 7)
    assert.deepEqual(
      [1, 2, 3].map((sheet) => rowsIn(files.get(`xl/worksheets/sheet${sheet}.xml`))),
      [7, 7, 4],
    )
    const all = [...files.values()].join('')
    for (const [id = ''] of pages.flat()) assert.equal(all.split(`>${id}<`).length, 2, id)
    assert.match(files.get('xl/workbook.xml')!, /<sheet name="3" sheetId="3" r:id="rId3"\/>/)
  })

  test('of nothing is its head', async () => {
    assert.equal(rowsIn((await book([])).get('xl/worksheets/sheet1.xml')), 1)
  })

  test('a list that breaks off breaks off the workbook', async () => {
    async function* broken() {
      yield [['1', undefined]]
      throw new Error('The list ended early.')
    }
    await assert.rejects(async () => {
      for await (const piece of xlsxStream(['id', 'amount'], broken())) assert(piece)
    }, /ended early/)
  })
})
