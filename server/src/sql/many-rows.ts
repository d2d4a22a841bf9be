import type { Piece } from './query.ts'

/** What one row of many has: each of its fields with the PostgreSQL type of its column. */
export type Fields<T> = { readonly [K in keyof T & string]?: string }

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type ManyRows<T> = {
  /** The rows as a table named `given`, its columns spelled as the fields. */
  from: (rows: readonly T[]) => Piece
  /** After `update … set`: each column but the keys `entity_id` and the second, from the rows, which follow. */
  assigned: (rows: readonly T[]) => Piece
  /** The statement that writes them all; it may go on with an order, a conflict, what it returns. */
  into: (table: string, rows: readonly T[]) => Piece
}

/** Many rows as one parameter: a JSON text, which costs both sides less than an array for each column. */
export function manyRows<T>(fields: Fields<T>): ManyRows<T> {
  const names = Object.keys(fields)
  const typed = names.map((name) => `"${name}" ${(fields as Record<string, string>)[name]}`).join(', ')
  const columns = names.map(snakeCase).join(', ')
  const picked = names.map((name) => `given."${name}"`).join(', ')
  const changes = names
    .slice(2)
    .map((name) => `${snakeCase(name)} = given."${name}"`)
    .join(', ')
  const table = ['json_to_recordset(', `::json) as given(${typed})`] as const
  return {
    assigned: (rows) => ({ pieces: [`${changes} from ${table[0]}`, table[1]], values: [JSON.stringify(rows)] }),
    from: (rows) => ({ pieces: table, values: [JSON.stringify(rows)] }),
    into: (target, rows) => ({
      pieces: [`insert into ${target} (${columns}) select ${picked} from ${table[0]}`, table[1]],
      values: [JSON.stringify(rows)],
    }),
  }
}
