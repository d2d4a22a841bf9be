import { manyRows, type ColumnType, type Fields } from './many-rows.ts'
import { snakeCase, WhereSpread, type Piece } from './query.ts'

/**
 * One column of a stored row. `is`: a part of the primary key; set only `later`, never with a new row; or read from
 * elsewhere, by an expression. `when`: whose turn writes it again, `save` (what happened) or `change` (what was asked).
 * `blank`: what it is in a new row that nothing has happened to. `own`: a row made from another does not inherit it.
 */
type Column<V> = {
  readonly type: ColumnType<V>
  readonly is?: 'key' | 'later' | { readonly elsewhere: string }
  readonly when?: 'save' | 'change' | 'both'
  readonly blank?: V
  readonly own?: true
}

/** A line for each field of T: one that is missing does not compile. */
type Columns<T> = { readonly [K in keyof T]-?: Column<T[K]> }

/** That rows to write are of one entity, in words by which their statement goes to its node; undefined when they are not. */
function ofOne(table: string, rows: readonly object[]): Piece | undefined {
  const [first, ...others] = rows as readonly { entityId?: unknown }[]
  const isOne = first?.entityId !== undefined && others.every(({ entityId }) => entityId === first.entityId)
  return isOne ? { pieces: [` and ${table}.entity_id = `, ''], values: [first.entityId] } : undefined
}

type Having<C, P> = { [K in keyof C]: C[K] extends P ? K : never }[keyof C]
/** A line for what is no field does not compile either. */
type NoMore<T, C> = { readonly [K in Exclude<keyof C, keyof T>]: never }

/** The fields of T whose column has a blank. */
type Blank<T, C> = Pick<T, Having<C, { readonly blank: unknown }> & keyof T>
/** What a row made from another has: what is not its own from that one, what is its own and has a blank as that. */
type Inherited<T, C> = Omit<T, Exclude<Having<C, { readonly own: true }>, Having<C, { readonly blank: unknown }>>>

type Row<T, C = Columns<T>> = {
  /** All columns, to be selected: a row of them is a T. */
  columns: string
  /** The same, of a table that has another name in its statement. */
  columnsOf: (alias: string) => string
  /** The statement that writes new rows; it may go on with a conflict, what it returns. No column with a blank of null has a default. */
  insert: (rows: readonly T[]) => Piece
  /** The statement that writes what happened to rows, found by their key. */
  save: (rows: readonly T[]) => Piece
  /** The statement that writes what was asked to change of rows, found by their key. */
  change: (rows: readonly T[]) => Piece
  blank: Readonly<Blank<T, C>>
  inherited: (row: T) => Inherited<T, C>
}

/** How rows of a type are stored in a table: one line a column, from which follow the statements that name them all. */
export function row<T extends object>(table: string) {
  return <const C extends Columns<T>>(columns: C & NoMore<T, C>): Row<T, C> => {
    const lines = Object.entries<Column<unknown>>(columns as Record<string, Column<unknown>>)
    const isOf = (wished: 'key' | 'later', { is }: Column<unknown>): boolean => is === wished
    const fieldsOf = (wished: (column: Column<unknown>) => boolean): Fields<T> =>
      Object.fromEntries(lines.filter(([, column]) => wished(column)).map(([name, { type }]) => [name, type])) as Fields<T>

    const keys = lines.filter(([, column]) => isOf('key', column)).map(([name]) => name)
    const found = keys.map((name) => `${table}.${snakeCase(name)} = given."${name}"`).join(' and ')
    const update = (turn: 'save' | 'change'): Row<T>['save'] => {
      const isMeant = ({ when }: Column<unknown>): boolean => when === turn || when === 'both'
      const { from } = manyRows(fieldsOf((column) => isMeant(column) || isOf('key', column)))
      const set = lines.filter(([, column]) => isMeant(column)).map(([name]) => `${snakeCase(name)} = given."${name}"`)
      return (rows) => ({
        pieces: [`update ${table} set ${set.join(', ')} from `, ` where ${found}`, ''],
        values: [from(rows), new WhereSpread(() => ofOne(table, rows))],
      })
    }

    const isWritten = (column: Column<unknown>): boolean => column.is === undefined || isOf('key', column)
    const written = manyRows(fieldsOf(isWritten))
    // A column that is null in every row is not named: it is null anyway, and most new rows have many of them.
    const spare = lines.filter(([, column]) => isWritten(column) && column.blank === null).map(([name]) => name as keyof T)
    const brief = manyRows(fieldsOf((column) => isWritten(column) && column.blank !== null))
    const isBrief = (rows: readonly T[]): boolean => rows.every((one) => spare.every((name) => one[name] === null))
    const nameIn = (alias: string, [name, { is }]: (typeof lines)[number]): string =>
      typeof is === 'object' ? `${is.elsewhere} as ${snakeCase(name)}` : `${alias}${snakeCase(name)}`
    const blanks = lines.filter(([, column]) => 'blank' in column)
    const blankOf = (wished: typeof lines) => Object.fromEntries(wished.map(([name, { blank }]) => [name, blank]))
    // The other fields have their place in it too: a row that is made of it is as large as it will be.
    const shape = Object.fromEntries(lines.map(([name]) => [name, undefined]))
    const ownBlanks = blankOf(blanks.filter(([, { own }]) => own))
    return {
      columns: lines.map((line) => nameIn('', line)).join(', '),
      columnsOf: (alias) => lines.map((line) => nameIn(`${alias}.`, line)).join(', '),
      insert: (rows) => (isBrief(rows) ? brief : written).into(table, rows),
      save: update('save'),
      change: update('change'),
      blank: { ...shape, ...blankOf(blanks) } as Blank<T, C>,
      inherited: (from) => ({ ...from, ...ownBlanks }) as unknown as Inherited<T, C>,
    }
  }
}

/** The beginning of a statement that finds its rows by itself: each column by what the statement, which goes on, calls its value. */
export function insertSelect(table: string, values: Readonly<Record<string, string>>): string {
  return `insert into ${table} (${Object.keys(values).map(snakeCase).join(', ')}) select ${Object.values(values).join(', ')}`
}
