import { UnreadableReport, type ReportColumns, type ReportWords, type StatementLine } from '../acquirer.ts'
import { centsOf } from '../decimal-euros.ts'
import { requestIdOf } from './checkouts.ts'

/** The fields of a file that has them between semicolons, in quotes where they like; a quote inside is doubled. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (isQuoted && letter === '"' && text[at + 1] === '"') field += text[++at]!
    else if (letter === '"' && (isQuoted || field === '')) isQuoted = !isQuoted
    else if (isQuoted || (letter !== ';' && letter !== '\n')) field += letter
    else {
      row.push(field.trim())
      field = ''
      if (letter === ';') continue
      rows.push(row)
      row = []
    }
  }
  if (isQuoted) throw new UnreadableReport('The file ends inside quotes: it is not whole.', { line: rows.length + 1 })
  return [...rows, [...row, field.trim()]].filter((fields) => fields.some((one) => one !== ''))
}

/** An amount with its sign, a point or a comma before its cents; undefined for what is none. */
function signedCents(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^([-+]?)(\d{1,9}(?:[.,]\d{1,8})?)(?: ?(?:EUR|€))?$/.exec(text) ?? []
  const cents = centsOf(digits.replace(',', '.'))
  return cents === undefined || sign !== '-' ? cents : -cents
}

/** A fee in hundred-millionths of a euro, without its sign: what was kept. */
function feeE8(text: string): bigint | undefined {
  if (text === '') return 0n
  const [, whole = '', fraction = ''] = /^[-+]?(\d{1,9})(?:[.,](\d{1,8}))?(?: ?(?:EUR|€))?$/.exec(text) ?? []
  return whole === '' ? undefined : BigInt(`${whole}${fraction.padEnd(8, '0')}`)
}

/** A date or a time as files have it, UTC where they name no zone. */
function timeOf(text: string): Date | undefined {
  const plain = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text)
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = plain ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return plain && !Number.isNaN(at.getTime()) ? at : undefined
}

/** Where each column is: a number, from 1, or the words at the head of it, for which the file has to have a first line. */
function placesOf(columns: ReportColumns, head: readonly string[]): { places: Map<string, number>; hasHead: boolean } {
  const named = Object.entries(columns).filter(([, column]) => !/^\d+$/.test(column))
  const placeOf = (what: string, column: string): number => {
    const place = /^\d+$/.test(column) ? Number(column) - 1 : head.indexOf(column)
    if (place < 0 || place >= head.length) throw new UnreadableReport(`The file has no column ${column} (${what}).`, { column })
    return place
  }
  return { places: new Map(Object.entries(columns).map(([what, column]) => [what, placeOf(what, column)])), hasHead: named.length > 0 }
}

/** Which way a line went, by its word; undefined: it moved nothing. A word that nobody named is odd. */
function wayOf(word: string, { taken, back, nothing }: ReportWords): 1 | -1 | 'as written' | 'odd' | undefined {
  if (nothing.includes(word)) return undefined
  if (taken.length === 0 && back.length === 0) return 'as written'
  return back.includes(word) ? -1 : taken.includes(word) ? 1 : 'odd'
}

/**
 * The lines of a file that SIBS made. Its frame is as SIBS's pages have it (specification acquirers §3); which column says what they do not
 * say, so whoever has the file does. A line that cannot be read is an error: nothing is passed over but what moves no money by a word that was named for that.
 */
export function readReport(text: string, columns: ReportColumns, words: ReportWords): StatementLine[] {
  const rows = rowsOf(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
  if (rows.length === 0) return []
  const { places, hasHead } = placesOf(columns, rows[0]!)
  const lines = hasHead ? rows.slice(1) : rows
  return lines.flatMap((row, index): StatementLine[] => {
    const field = (what: string): string => row[places.get(what) ?? -1] ?? ''
    const word = field('type')
    const way = wayOf(word, words)
    if (way === undefined) return []
    const [cents, fee] = [signedCents(field('amount')), feeE8(field('fee'))]
    const at = places.has('at') ? timeOf(field('at')) : null
    if (field('id') === '' || cents === undefined || fee === undefined || at === undefined) {
      const number = index + (hasHead ? 2 : 1)
      throw new UnreadableReport(
        `Line ${number} of the file has no id, amount, fee or time that can be read where the columns are said to be.`,
        { line: number },
      )
    }
    return [
      {
        name: requestIdOf(field('own')) ?? null,
        acquirerReference: field('id'),
        word: word || 'line',
        amountCents: typeof way === 'string' ? cents : way * Math.abs(cents),
        feeE8: fee,
        at,
        batch: field('batch') || null,
        ...(way === 'odd' && { isOdd: true as const }),
      },
    ]
  })
}
