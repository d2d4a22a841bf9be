import { createRequire } from 'node:module'
import { localeOf } from '@escudo/contracts/vocabulary'
import type { Receipt } from './receipt.ts'

/** Letters of every European language; only those that a receipt uses go into its file. */
const require = createRequire(import.meta.url)
const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

const blue = '#17479a'
const soft = '#4d5b6b'
const margin = 56
const width = 595.28 - 2 * margin

/** Of how many points a name's column is, and in what size and weight a row stands: what counts is large, what it is of is on one line. */
const looks = {
  facts: { nameWidth: 130, size: 10, sumSize: 13, weight: 'bold', gap: 8 },
  movements: { nameWidth: 112, size: 7.5, sumSize: 7.5, weight: 'plain', gap: 4 },
} as const
type Look = (typeof looks)[keyof typeof looks]
type Rows = Pick<Receipt, 'rows' | 'sum'>

/** A statement has thousands of rows: after so many, whoever else waits has their turn. */
const rowsAtOnce = 25

/** Each row in its own paragraph, name before value, as a screen reader reads it. */
async function drawRows(
  paper: PDFKit.PDFDocument,
  { rows, sum }: Rows,
  { nameWidth, size, sumSize, weight, gap }: Look,
  add: (kind: string, draw: () => void) => void,
): Promise<void> {
  for (const [index, [name, value]] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    // A row stands whole: on the next sheet where this one is full.
    if (paper.y > paper.page.height - margin - 40) paper.addPage()
    add('P', () => {
      const top = paper.y
      paper
        .font('plain')
        .fontSize(size)
        .fillColor(soft)
        .text(name, margin, top, { width: nameWidth - 12 })
      const nameEnd = paper.y
      paper
        .font(weight)
        .fontSize(name === sum ? sumSize : size)
        .fillColor('#14202e')
        .text(value, margin + nameWidth, top, { width: width - nameWidth })
      paper.y = Math.max(nameEnd, paper.y) + gap
    })
  }
}

/** At the foot of each of several sheets: of what they are, and which of them it is. A screen reader passes over it. */
function numberSheets(paper: PDFKit.PDFDocument, title: string): void {
  const { count } = paper.bufferedPageRange()
  if (count === 1) return
  for (let sheet = 0; sheet < count; sheet += 1) {
    paper.switchToPage(sheet)
    // What stands below the margin would begin another sheet.
    paper.page.margins.bottom = 0
    paper.markContent('Artifact', { type: 'Pagination' })
    const foot = { width, align: 'right', lineBreak: false } as const
    paper
      .font('plain')
      .fontSize(8)
      .fillColor(soft)
      .text(`${title} · ${sheet + 1}/${count}`, margin, paper.page.height - margin / 1.5, foot)
    paper.endMarkedContent()
  }
}

/** A receipt on sheets of A4: tagged, with its language and title, and its letters inside (PDF/UA). */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Read with the first receipt: it is large, and a server is ready without it.
  const { default: Paper } = await import('pdfkit')
  const { title, language, movements, notes, at } = receipt
  const paper = new Paper({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
    lang: localeOf(language),
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at, Producer: 'Escudo', Creator: 'Escudo' },
  })
  const pieces: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (piece: Buffer) => pieces.push(piece))
    paper.on('end', () => resolve(Buffer.concat(pieces)))
    paper.on('error', reject)
  })
  paper.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const whole = paper.struct('Document')
  paper.addStructure(whole)
  const add = (kind: string, draw: () => void): void => void whole.add(paper.struct(kind, {}, draw))
  add('H1', () => paper.font('bold').fontSize(20).fillColor(blue).text(title, margin, margin))
  paper.y += 20
  await drawRows(paper, receipt, looks.facts, add)
  if (movements && movements.rows.length > 0) {
    add('H2', () =>
      paper
        .font('bold')
        .fontSize(13)
        .fillColor(blue)
        .text(movements.title, margin, paper.y + 12),
    )
    paper.y += 8
    await drawRows(paper, movements, looks.movements, add)
  }
  paper.y += 12
  for (const note of notes)
    add('P', () =>
      paper
        .font('plain')
        .fontSize(9)
        .fillColor(soft)
        .text(note, margin, paper.y + 4, { width }),
    )
  whole.end()
  numberSheets(paper, title)
  paper.end()
  return done
}
