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
const nameWidth = 130
const valueWidth = 595.28 - 2 * margin - nameWidth

/** A statement has thousands of rows: after so many, whoever else waits has their turn. */
const rowsAtOnce = 25

/** Each row in its own paragraph, name before value, as a screen reader reads it. */
async function drawRows(paper: PDFKit.PDFDocument, rows: Receipt['rows'], add: (kind: string, draw: () => void) => void): Promise<void> {
  for (const [index, [name, value]] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    // A row stands whole: on the next sheet where this one is full.
    if (paper.y > paper.page.height - margin - 40) paper.addPage()
    add('P', () => {
      const top = paper.y
      paper
        .font('plain')
        .fontSize(10)
        .fillColor(soft)
        .text(name, margin, top, { width: nameWidth - 12 })
      const nameEnd = paper.y
      paper
        .font('bold')
        .fillColor('#14202e')
        .text(value, margin + nameWidth, top, { width: valueWidth })
      paper.y = Math.max(nameEnd, paper.y) + 8
    })
  }
}

/** A receipt on one sheet of A4: tagged, with its language and title, and its letters inside (PDF/UA). */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Read with the first receipt: it is large, and a server is ready without it.
  const { default: Paper } = await import('pdfkit')
  const { title, language, rows, notes, at } = receipt
  const paper = new Paper({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
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
  await drawRows(paper, rows, add)
  paper.y += 12
  for (const note of notes)
    add('P', () =>
      paper
        .font('plain')
        .fontSize(9)
        .fillColor(soft)
        .text(note, margin, paper.y + 4, { width: nameWidth + valueWidth }),
    )
  whole.end()
  paper.end()
  return done
}
