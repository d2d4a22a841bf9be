import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  isNumber?: boolean
  /** What names the row: first and strongest on a phone, where the others stand below it with their names. */
  isTitle?: boolean
}

type Props<Row> = { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[]; keyOf: (row: Row) => string; empty: ReactNode }

/** A table that is a list of cards on a phone; the same markup, so that a screen reader hears the same. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0) return <div className={classes.empty}>{empty}</div>
  return (
    <table className={classes.table} role="table">
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" role="columnheader" className={isNumber ? classes.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classes.row} role="row">
            {columns.map(({ name, cell, isNumber, isTitle }) => (
              <td
                key={name}
                role="cell"
                data-name={name}
                className={`${classes.cell} ${isNumber ? classes.number : ''} ${isTitle ? classes.titleCell : ''}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
