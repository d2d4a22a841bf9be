import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export type Column<Row> = {
  name: string
  render: (row: Row) => ReactNode
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
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.head}>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={isNumber ? classes.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classes.row}>
            {columns.map(({ name, render, isNumber, isTitle }) => (
              <td
                key={name}
                data-name={name}
                className={`${classes.cell} ${isNumber ? classes.number : ''} ${isTitle ? classes.titleCell : ''}`}
              >
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
