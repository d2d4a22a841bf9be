import assert from 'node:assert/strict'
import type { Sql } from '../src/store/db.ts'

type Table = { tableSchema: string; tableName: string; columns: string[] }

/** Every row of every table whose text contains `wanted`, bytes read as text and as hexadecimal. */
export async function findInTables(sql: Sql, wanted: string): Promise<string[]> {
  const tables = await sql<Table[]>`
    select table_schema, table_name, array_agg(column_name::text) as columns from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    group by table_schema, table_name`
  assert(tables.flatMap(({ columns }) => columns).length > 100, 'The tables are searched.')
  const hex = Buffer.from(wanted).toString('hex')
  const found: string[] = []
  // One after the other: hundreds at once wait for a connection longer than a busy machine lets them.
  for (const { tableSchema, tableName, columns } of tables) {
    const texts = columns.map((name) => sql`(${name}::text, ${sql(name)}::text)`).reduce((all, one) => sql`${all}, ${one}`)
    const rows = await sql<{ name: string; value: string }[]>`
      select cell.name, cell.value from ${sql(tableSchema)}.${sql(tableName)}, lateral (values ${texts}) as cell (name, value)
      where cell.value like ${`%${wanted}%`} or cell.value like ${`%${hex}%`}`
    found.push(...rows.map(({ name, value }) => `${tableSchema}.${tableName}.${name}: ${value.slice(0, 200)}`))
  }
  return found
}
