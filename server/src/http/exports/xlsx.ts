import { zipStream, type Entry } from './zip-stream.ts'

/** A field of a table: text, or an amount of euros with a point, which a spreadsheet can add up. */
export type Cell = string | { euros: string } | null | undefined

const namespace = 'http://schemas.openxmlformats.org'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** What a sheet holds at most, its head included (ECMA-376; every spreadsheet has this limit). */
const mostRows = 1_048_576
/** What a cell holds at most. */
const mostLetters = 32_767

/** What says itself in XML: most of what there is in a table. */
const plain = /^[\w .:@+-]*$/

/** Characters that XML cannot say are left out, halves of letters replaced. */
function escaped(text: string): string {
  const fitting = text.slice(0, mostLetters)
  if (plain.test(fitting)) return fitting
  return fitting
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function cellXml(cell: Cell): string {
  if (cell === undefined || cell === null) return '<c/>'
  // Text is never a formula: an inline string is shown as it is.
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  return `<c s="1"><v>${cell.euros}</v></c>`
}

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`

const styles = `${declaration}<styleSheet xmlns="${namespace}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00######"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** What stands around the sheets. */
function frame(sheets: number): [name: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const relations = `${namespace}/officeDocument/2006/relationships`
  const packaged = `${namespace}/package/2006`
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`).join('')
  const named = numbers.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')
  const links = numbers.map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${named}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships">${links}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="book" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${parts}</Types>`,
    ],
  ]
}

type Rows = AsyncIterator<readonly (readonly Cell[])[]>
type State = { waiting: readonly (readonly Cell[])[]; isOver: boolean }

/** One sheet: the head, and rows until it is full; what did not fit stays in the state. */
async function* sheetXml(head: readonly string[], rows: Rows, state: State, most: number): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${rowXml(head)}`
  let room = most - 1
  while (room > 0 && !state.isOver) {
    const fitting = state.waiting.slice(0, room)
    state.waiting = state.waiting.slice(room)
    room -= fitting.length
    yield fitting.map(rowXml).join('')
    if (state.waiting.length > 0) break
    const next = await rows.next()
    if (next.done) state.isOver = true
    else state.waiting = next.value
  }
  yield '</sheetData></worksheet>'
}

async function* partsOf(head: readonly string[], rows: Rows, most: number): AsyncGenerator<Entry> {
  const state: State = { waiting: [], isOver: false }
  let sheets = 0
  try {
    do {
      sheets += 1
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetXml(head, rows, state, most) }
    } while (!state.isOver)
  } finally {
    // Where nobody reads on, whoever reads the rows is told.
    await rows.return?.()
  }
  for (const [name, text] of frame(sheets)) yield { name, content: [text] }
}

/** A workbook as it is written, page by page of rows: more than fit into one sheet go on in another. `most`: rows of a sheet. */
export function xlsxStream(
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  most = mostRows,
): AsyncGenerator<Buffer> {
  return zipStream(partsOf(head, pages[Symbol.asyncIterator](), most))
}
