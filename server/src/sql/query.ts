/** A piece of SQL with its values, that has not been sent: a query, a fragment in one, a row to insert or to set. */
export type Piece = { readonly pieces: readonly string[]; readonly values: readonly unknown[] }

/** Values that PostgreSQL must not guess the type of. */
function castOf(value: unknown): string {
  if (value instanceof Date) return '::timestamptz'
  if (typeof value === 'boolean') return '::boolean'
  if (value instanceof Uint8Array) return '::bytea'
  return ''
}

/** One row or several, as columns to insert or to set: which of both, the words before it tell. */
export class RowsParameter {
  readonly rows: readonly Record<string, unknown>[]
  readonly columns: readonly string[]

  constructor(rows: readonly Record<string, unknown>[], columns: readonly string[]) {
    this.rows = rows
    this.columns = columns.length > 0 ? columns : Object.keys(rows[0] ?? {})
  }
}

/**
 * Rows to insert, of known types: one JSON text, or a value each where tables lie on several nodes, for only so does the
 * statement go to one of them.
 */
export class TypedRows {
  readonly together: Piece
  readonly rows: readonly Record<string, unknown>[]
  readonly types: Readonly<Record<string, string>>

  constructor(together: Piece, rows: readonly Record<string, unknown>[], types: Readonly<Record<string, string>>) {
    this.together = together
    this.rows = rows
    this.types = types
  }
}

/** A piece that is written only where tables lie on several nodes. */
export class WhereSpread {
  readonly make: () => Piece | undefined

  constructor(make: () => Piece | undefined) {
    this.make = make
  }
}

/**
 * A value that the planner does not see, so that one plan, made once a connection, serves every value and every number of them:
 * for a statement that finds few rows by their keys, planning anew costs more than it finds. Where tables lie on several nodes
 * the value is seen, for the node is found by it.
 */
export class UnseenParameter {
  readonly value: unknown
  readonly type: string

  constructor(value: unknown, type: string) {
    this.value = value
    this.type = type
  }
}

/** A document, sent as JSON. */
export class JsonParameter {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `last_4_digits` never occurs: a digit follows its letter without an underscore. */
export const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && 'pieces' in value && 'values' in value
}

/** Text and parameters of a statement as the wire protocol wants them. */
export function renderStatement(piece: Piece, isSpread = false): { text: string; values: unknown[] } {
  const values: unknown[] = []
  let text = ''

  const place = (value: unknown): string => {
    values.push(value instanceof JsonParameter ? value.text : (value ?? null))
    return `$${values.length}${value instanceof JsonParameter ? '::jsonb' : castOf(value)}`
  }

  const placeUnseen = ({ value, type }: UnseenParameter): string => {
    values.push(value)
    return isSpread ? `$${values.length}::${type}` : `(select $${values.length}::${type})`
  }

  const writeRows = ({ rows, columns }: RowsParameter): string => {
    const names = columns.map(snakeCase)
    if (/\bset\s*$/i.test(text)) return columns.map((column, index) => `${names[index]} = ${place(rows[0]?.[column])}`).join(', ')
    const tuples = rows.map((row) => `(${columns.map((column) => place(row[column])).join(', ')})`)
    return `(${names.join(', ')}) values ${tuples.join(', ')}`
  }

  const writeTyped = ({ together, rows, types }: TypedRows): void => {
    if (!isSpread) return write(together)
    const cell = (type: string, value: unknown): string => {
      values.push(type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null))
      return `$${values.length}::${type}`
    }
    const tuple = (row: Record<string, unknown>): string =>
      `(${Object.entries(types)
        .map(([name, type]) => cell(type, row[name]))
        .join(', ')})`
    text += `values ${rows.map(tuple).join(', ')}`
  }

  const write = ({ pieces, values: given }: Piece): void => {
    for (const [index, written] of pieces.entries()) {
      text += written
      if (index >= given.length) continue
      const value = given[index]
      if (value instanceof RowsParameter) text += writeRows(value)
      else if (value instanceof TypedRows) writeTyped(value)
      else if (value instanceof UnseenParameter) text += placeUnseen(value)
      else if (value instanceof WhereSpread) write((isSpread && value.make()) || { pieces: [''], values: [] })
      else if (isPiece(value)) write(value)
      else text += place(value)
    }
  }
  write(piece)
  return { text, values }
}
