import { join } from 'node:path'
import type { Sql } from '../server/src/store/db.ts'

// What a database looks like, from PostgreSQL's own catalogue: sorted and always worded alike, so that it can be read and compared.

export const schemaFile = join(import.meta.dirname, '../server/schema.sql')
export const schemaHead = `-- What the migrations make of an empty database, to be read: npm run schema writes it, a test holds it.
-- The files in migrations are what runs, in the order of their numbers, each with its reasons. There is no 0015: the number
-- was never given to a file, and those that have been released are neither edited nor numbered anew.

`

type Named = { schema: string; owner: string; name: string; text: string }

const schemas = ['public', 'sandbox', 'simulator']

const columns = `
  select n.nspname as schema, c.relname as owner, a.attname as name,
    concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'generated always as identity' end,
      case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when d.adbin is not null then 'default ' || trim(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '[[:space:]]+', ' ', 'g')) end) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and n.nspname = any($schemas)
  order by n.nspname, c.relname, a.attnum`

const constraints = `
  select n.nspname as schema, c.relname as owner, o.conname as name,
    case when o.contype = 'p' then '' else 'constraint ' || o.conname || ' ' end || pg_get_constraintdef(o.oid, true) as text
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
  where o.contype in ('p', 'u', 'f', 'c', 'x') and n.nspname = any($schemas)
  order by position(o.contype in 'pufxc'), o.conname`

const storage = `
  select n.nspname as schema, c.relname as owner, '' as name, array_to_string(c.reloptions, ', ') as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and c.reloptions is not null and n.nspname = any($schemas)`

const indexes = `
  select n.nspname as schema, c.relname as owner, i.relname as name, pg_get_indexdef(x.indexrelid, 0, true) as text
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($schemas) and not exists (select 1 from pg_constraint o where o.conindid = x.indexrelid)
  order by i.relname`

const triggers = `
  select n.nspname as schema, c.relname as owner, t.tgname as name, pg_get_triggerdef(t.oid, true) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and n.nspname = any($schemas) order by t.tgname`

const sequences = `
  select s.schemaname as schema, '' as owner, s.sequencename as name,
    concat_ws(' ', s.data_type, 'start', s.start_value, 'increment', s.increment_by, case when s.cycle then 'cycle' end) as text
  from pg_sequences s
  where s.schemaname = any($schemas)
    and not exists (select 1 from pg_depend d where d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i'))
  order by s.schemaname, s.sequencename`

const functions = `
  select n.nspname as schema, '' as owner, p.proname as name, pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any($schemas) order by n.nspname, p.proname`

const keywordsDown = (text: string): string => text.replaceAll(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase())

/** As it is written by hand: what goes without saying is left out. Bodies of functions and texts stay as they are. */
function plain(text: string): string {
  const [head = '', ...body] = text.split(/(?=AS \$function\$)/)
  const worded = head
    .replaceAll(/\bpublic\./g, '')
    .replaceAll(' USING btree', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/('[^']*')::(text|jsonb)/g, '$1')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'in ($1)')
  const parts = worded.split(/('[^']*')/).map((part, index) => (index % 2 === 0 ? keywordsDown(part) : part))
  return [...parts, ...body.map((rest) => rest.replace(/^AS/, 'as'))].join('').trimEnd()
}

const nameIn = (schema: string, name: string): string => (schema === 'public' ? name : `${schema}.${name}`)

/** Every sequence, function and table of a database, with the columns, constraints, indexes and triggers of each table. */
export async function readSchema(sql: Sql): Promise<string> {
  const list = schemas.map((schema) => `'${schema}'`).join(', ')
  const read = async (query: string): Promise<Named[]> =>
    sql.begin(async (tx) => {
      await tx`set local search_path to public`
      return tx.unsafe<Named[]>(query.replaceAll('$schemas', `array[${list}]`))
    })
  const made = [
    ...(await read(sequences)).map(({ schema, name, text }) => `create sequence ${nameIn(schema, name)} as ${text};`),
    ...(await read(functions)).map(({ text }) => `${text.trimEnd()};`),
  ]
  const tableOf = ({ schema, owner }: Named): string => nameIn(schema, owner)
  const columnsOf = Map.groupBy(await read(columns), tableOf)
  const constraintsOf = Map.groupBy(await read(constraints), tableOf)
  const storageOf = Map.groupBy(await read(storage), tableOf)
  const besides = Map.groupBy([...(await read(indexes)), ...(await read(triggers))], tableOf)
  const tables = [...columnsOf].map(([table, own]) => {
    const lines = [...own, ...(constraintsOf.get(table) ?? [])].map(({ text }) => `  ${text}`)
    const stored = storageOf.get(table)?.map(({ text }) => ` with (${text})`) ?? []
    const create = `create table ${table} (\n${lines.join(',\n')}\n)${stored.join('')};`
    return [create, ...(besides.get(table) ?? []).map(({ text }) => `${text};`)].join('\n')
  })
  return `${[...made, ...tables].map(plain).join('\n\n')}\n`
}
