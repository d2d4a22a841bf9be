import assert from 'node:assert/strict'
import type { Sql } from '../src/store/db.ts'

type Column = { tableSchema: string; tableName: string; columnName: string }

/** Every row of every table whose text contains `wanted`, bytes read as text and as hexadecimal. */
export async function findInTables(sql: Sql, wanted: string): Promise<string[]> {
  const columns = await sql<Column[]>`
    select table_schema, table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  assert(columns.length > 100, 'The tables are searched.')
  const hex = Buffer.from(wanted).toString('hex')
  const found: string[] = []
  // One after the other: hundreds at once wait for a connection longer than a busy machine lets them.
  for (const { tableSchema, tableName, columnName } of columns) {
    const column = sql(columnName)
    const rows = await sql<{ value: string }[]>`
      select ${column}::text as value from ${sql(tableSchema)}.${sql(tableName)}
      where ${column}::text like ${`%${wanted}%`} or ${column}::text like ${`%${hex}%`}`
    found.push(...rows.map(({ value }) => `${tableSchema}.${tableName}.${columnName}: ${value.slice(0, 200)}`))
  }
  return found
}
