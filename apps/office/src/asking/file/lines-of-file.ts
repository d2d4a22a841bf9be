import { mostBatchLines } from '@escudo/contracts/page'
import { typedCents } from '../../parts/typed-cents.ts'
import { readTable } from './read-table.ts'

/** What a reference of a file asks for, as the batch takes it. */
export type FileLine = { amount: number; code?: string; summary?: string; customUniqueId?: string; validDate?: { end: string } }

export type FileProblem = { line: number; what: 'amount' | 'until' | 'long' | 'repeated' | 'none' | 'tooMany' | 'noAmount' }

type Column = 'amount' | 'code' | 'summary' | 'id' | 'until'

/** How the columns may be called, in each language and as the API calls them. */
const names: Readonly<Record<string, Column>> = {
  amount: 'amount',
  montante: 'amount',
  valor: 'amount',
  importe: 'amount',
  code: 'code',
  codigo: 'code',
  encomenda: 'code',
  pedido: 'code',
  order: 'code',
  summary: 'summary',
  descricao: 'summary',
  concepto: 'summary',
  description: 'summary',
  customuniqueid: 'id',
  id: 'id',
  identificador: 'id',
  until: 'until',
  ate: 'until',
  hasta: 'until',
  limite: 'until',
}
const usual: readonly Column[] = ['amount', 'code', 'summary', 'until']
const mostCents = 99_999_999
const longest = { code: 100, summary: 500, id: 100 } as const

const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** "31/12/2026", "31-12-2026" or "2026-12-31" as the API writes a day; undefined where it is none. */
function dayOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  const iso = day === undefined ? typed : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined
  return read && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined
}

/** One row as a line of the batch, or all that is wrong with it. */
function lineOf(cells: readonly string[], columns: readonly (Column | undefined)[], line: number): FileLine | FileProblem[] {
  const said: Partial<Record<Column, string>> = {}
  for (const [index, column] of columns.entries()) if (column && cells[index]) said[column] = cells[index]
  const problems: FileProblem[] = []
  const amount = typedCents(said.amount ?? '', mostCents)
  if (amount === undefined) problems.push({ line, what: 'amount' })
  const end = said.until === undefined ? undefined : dayOf(said.until)
  if (said.until !== undefined && end === undefined) problems.push({ line, what: 'until' })
  for (const name of ['code', 'summary', 'id'] as const)
    if ((said[name]?.length ?? 0) > longest[name]) problems.push({ line, what: 'long' })
  if (problems.length > 0 || amount === undefined) return problems
  return {
    amount,
    ...(said.code !== undefined && { code: said.code }),
    ...(said.summary !== undefined && { summary: said.summary }),
    ...(said.id !== undefined && { customUniqueId: said.id }),
    ...(end !== undefined && { validDate: { end } }),
  }
}

/** The lines of a file, or what is wrong, by the number of its line in the file; a first line of names says which column is what. */
export function linesOfFile(text: string): { lines: FileLine[]; problems: FileProblem[] } {
  const rows = readTable(text)
  const named = (rows[0] ?? []).map((cell) => names[plainName(cell)])
  const hasHead = named.some((column) => column !== undefined) && typedCents(rows[0]?.[0] ?? '', mostCents) === undefined
  if (hasHead && !named.includes('amount')) return { lines: [], problems: [{ line: 1, what: 'noAmount' }] }
  const columns = hasHead ? named : usual
  const lines: FileLine[] = []
  const problems: FileProblem[] = []
  const known = new Set<string>()
  for (const [index, cells] of rows.entries()) {
    if ((hasHead && index === 0) || cells.every((cell) => cell === '')) continue
    const line = lineOf(cells, columns, index + 1)
    if (Array.isArray(line)) problems.push(...line)
    else if (line.customUniqueId !== undefined && known.has(line.customUniqueId)) problems.push({ line: index + 1, what: 'repeated' })
    else {
      if (line.customUniqueId !== undefined) known.add(line.customUniqueId)
      lines.push(line)
    }
  }
  if (lines.length > mostBatchLines) problems.push({ line: mostBatchLines + 1, what: 'tooMany' })
  if (lines.length === 0 && problems.length === 0) problems.push({ line: 1, what: 'none' })
  return { lines, problems }
}
