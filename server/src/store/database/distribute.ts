import { inShardFunction } from '../../sql/in-shard.ts'
import { oneInEach, shardsOf } from '../../sql/shards.ts'
import { snapshotFunction } from '../../sql/snapshot-here.ts'
import { noteSpread, readLayoutAgain } from '../../sql/sql.ts'
import type { Db, Sql } from '../db.ts'
import { migrate } from './migrate.ts'
import { placement, type Place } from './placement.ts'

/** Says why a database cannot be distributed as it is; nothing was changed. */
export class CannotDistribute extends Error {
  override name = 'CannotDistribute'
}

type Kept = { name: string; place: Place }

/** The tables that Citus has in hand, and how. */
async function readPlaces(sql: Db): Promise<Map<string, Place>> {
  const rows = await sql<Kept[]>`
    select ${sql.unsafe(nameOf('logicalrelid'))} as name, case when partmethod = 'h' then 'entity' when repmodel = 't' then 'everywhere' else 'coordinator' end as place
    from pg_dist_partition`
  return new Map(rows.map(({ name, place }) => [name, place]))
}

/** A table as `placement` calls it: without `public`. */
const nameOf = (relation: string): string => `
  (select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${relation})`

async function hasCitus(sql: Db): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`select exists (select 1 from pg_extension where extname = 'citus') as is`
  return row!.is
}

/** What runs on the node of an entity, and is written on each. */
const nodeFunctions = [inShardFunction, snapshotFunction] as const

/** The body of a function as it is written in this database; undefined where it is not. */
async function readFunction(sql: Db, name: string): Promise<string | undefined> {
  const [found] = await sql<{ body: string }[]>`select prosrc as body from pg_proc where oid = to_regprocedure(${name})`
  return found?.body
}

type Shard = { shard: string; begins: number; node: number }

/** Where each shard of the entities begins, and on which node it lies. */
const readShards = (sql: Db) => sql<Shard[]>`
  select shardid as shard, shardminvalue::integer as begins, groupid as node
  from pg_dist_shard join pg_dist_placement using (shardid) where logicalrelid = 'entities'::regclass order by begins`

/** The number of each shard of every table, in the order of where they begin; a table that is everywhere has one. */
async function readShardTables(sql: Db): Promise<Map<string, string[]>> {
  const rows = await sql<{ name: string; shards: string[] }[]>`
    select ${sql.unsafe(nameOf('logicalrelid'))} as name, array_agg(shardid::text order by shardminvalue::integer) as shards
    from pg_dist_shard group by logicalrelid`
  return new Map(rows.map(({ name, shards }) => [name, shards]))
}

async function noteShards(sql: Sql, near: Sql | undefined): Promise<void> {
  const shards = await readShards(sql)
  const shardOf = shardsOf(shards.map(({ begins }) => begins))
  const readAgain = (): Promise<void> => noteShards(sql, near)
  const inEach = oneInEach(shardOf, shards.length)
  const oneOnEach = [...new Map(shards.map(({ node }, place) => [node, inEach[place]!])).values()]
  if (!near) return noteSpread(sql, { shardOf, oneOnEach, readAgain })
  const [own] = await near<{ node: number }[]>`select groupid as node from pg_dist_local_group`
  const tables = await readShardTables(near)
  const isHere = (entityId: number): boolean => shards[shardOf(entityId)]?.node === own!.node
  const tableOf = (entityId: number, table: string): string => {
    const numbers = tables.get(table) ?? []
    return `${table}_${numbers.length === 1 ? numbers[0] : numbers[shardOf(entityId)]}`
  }
  noteSpread(sql, { shardOf, oneOnEach, readAgain, nearOf: (entityId) => (isHere(entityId) ? near : undefined) })
  noteSpread(near, { shardOf, readAgain, tableOf, coordinator: sql })
}

/** Refuses a node that is none of the coordinator's cluster. */
async function refuseStranger(sql: Sql, near: Sql): Promise<void> {
  const isSpreadThere = (await hasCitus(near)) && (await readPlaces(near)).has('entities')
  const known = isSpreadThere ? await readShards(near) : []
  const shards = new Set(known.map(({ shard }) => shard))
  if (known.length === 0 || (await readShards(sql)).some(({ shard }) => !shards.has(shard)))
    throw new Error('NODE_DATABASE_URL names no node of the cluster that DATABASE_URL is the coordinator of.')
}

/**
 * Lets the statements of this pool know where tables lie; refuses a database that is distributed in part only. `near`: the pool of the node
 * beside this process, which takes what is about entities whose rows lie there.
 */
export async function noteLayout(sql: Sql, near?: Sql): Promise<void> {
  const places = (await hasCitus(sql)) ? await readPlaces(sql) : new Map<string, Place>()
  if (!places.has('entities')) {
    if (near) throw new Error('NODE_DATABASE_URL is for a database that lies on the nodes of Citus: run npm run distribute.')
    return
  }
  const missing = [...placement].filter(([name, place]) => place !== 'coordinator' && places.get(name) !== place).map(([name]) => name)
  for (const { name } of nodeFunctions) if ((await readFunction(sql, name)) === undefined) missing.push(name)
  if (missing.length > 0) throw new Error(`The database is distributed, but not ${missing.join(', ')}: run npm run distribute.`)
  if (near) await refuseStranger(sql, near)
  await noteShards(sql, near)
}

/** Where each shard begins and the node that holds it, `node-` and its group, a line each, in their order. */
export async function linesOfShards(sql: Sql): Promise<string[]> {
  if (!(await hasCitus(sql)) || !(await readPlaces(sql)).has('entities'))
    throw new Error('the database does not lie on the nodes of Citus: run npm run distribute.')
  return (await readShards(sql)).map(({ begins, node }) => `${begins} node-${node}`)
}

const betweenLooksMs = 10_000

/** Looks again and again where shards lie, for a process beside a node: what came there is its own from then on. Gives what ends that. */
export function keepLayout(sql: Sql): () => Promise<void> {
  const looking = setInterval(() => void readLayoutAgain(sql).catch(() => undefined), betweenLooksMs).unref()
  return async () => clearInterval(looking)
}

type Cluster = { group: number; nodes: number; others: number }

/** Every table of ours that there is. */
async function readTables(sql: Db): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select ${sql.unsafe(nameOf('t.oid'))} as name from pg_class t
    where t.relkind = 'r' and t.relnamespace::regnamespace::text in ('public', 'sandbox', 'simulator') and not t.relispartition
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')`
  return rows.map(({ name }) => name)
}

/** Everything that speaks against it, as sentences. */
async function whyNot(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const [found] = await sql<Cluster[]>`
    select (select groupid from pg_dist_local_group) as group,
      (select count(*)::integer from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary') as nodes,
      (select count(*)::integer from pg_stat_activity where datname = current_database() and application_name = 'escudo' and pid <> pg_backend_pid()) as others`
  const { group, nodes, others } = found!
  const strangers = tables.filter((name) => !placement.has(name))
  return [
    ...(group === 0 ? [] : ['The database is a worker of its cluster: DATABASE_URL names the coordinator.']),
    ...(nodes > 0 ? [] : ['The cluster has no worker that takes rows: add one with citus_add_node.']),
    ...(others === 0 ? [] : [`${others} connections of Escudo are open: stop its processes first.`]),
    ...(strangers.length === 0 ? [] : [`Nothing says where ${strangers.join(', ')} belong.`]),
  ]
}

type Reference = { name: string; table: string; from: string; to: string; said: string }

/**
 * Takes away the references to tables that are to be spread. Those from a table that lies elsewhere Citus cannot hold; the others
 * are given, to be written again when both sides are in their place.
 */
async function takeReferences(tx: Db, say: Say): Promise<Reference[]> {
  const found = await tx<Reference[]>`
    select conname as name, conrelid::regclass::text as table, ${tx.unsafe(nameOf('conrelid'))} as from, ${tx.unsafe(nameOf('confrelid'))} as to,
      pg_get_constraintdef(oid) as said
    from pg_constraint where contype = 'f' and conparentid = 0 order by conname`
  const references = found.filter(({ from, to }) => placement.has(from) && placement.get(to) === 'entity')
  for (const { name, table, from, to } of references) {
    await tx.unsafe(`alter table ${table} drop constraint ${name}`)
    if (placement.get(from) !== 'entity') say(`${table}: ${name} goes, for ${to} lies on other nodes`)
  }
  return references.filter(({ from }) => placement.get(from) === 'entity')
}

// A shard's trigger may not draw a number within an update of a distributed table: it is drawn before, for each entity.
const renewSettings = `
create or replace function renew_settings() returns trigger language plpgsql as $function$
declare
  version bigint := nextval('settings_versions');
begin
  if tg_op <> 'INSERT' then
    update entities set settings_version = version where entity_id = old.entity_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.entity_id <> old.entity_id) then
    update entities set settings_version = version where entity_id = new.entity_id;
  end if;
  return null;
end $function$`

/** What of the schema cannot be the same beyond one node. */
async function adaptSchema(tx: Db, say: Say): Promise<void> {
  await tx`drop trigger if exists deliveries_of_lost_entities on platform_entities`
  await tx.unsafe(renewSettings)
  say('renew_settings draws its number first; deliveries_of_lost_entities goes, the store does the same')
}

async function place(tx: Db, name: string, wanted: Place): Promise<void> {
  if (wanted === 'everywhere') await tx`select create_reference_table(${name}::regclass)`
  else if (name === 'entities') await tx`select create_distributed_table('entities', 'entity_id', colocate_with => 'none')`
  else await tx`select create_distributed_table(${name}::regclass, 'entity_id', colocate_with => 'entities')`
}

/** Writes what runs on the node of an entity, on every node; whether any of it was not there as it is. */
async function writeFunctions(sql: Sql, say: Say): Promise<boolean> {
  let isNews = false
  for (const { name, parameters, returns, body } of nodeFunctions) {
    const known = await readFunction(sql, name)
    if (known === body) continue
    isNews = true
    const own = name.slice(0, name.indexOf('('))
    await sql.begin(async (tx) => {
      await tx.unsafe(`create or replace function ${own}(${parameters}) returns ${returns} language plpgsql as $function$${body}$function$`)
      if (known === undefined)
        await tx`select create_distributed_function(${name}::regprocedure, 'entity', colocate_with => 'entities', force_delegation => true)`
    })
    say(`${own}: on every node`)
  }
  return isNews
}

type Say = (line: string) => void
type Earlier = { migrations?: string; elsewhere?: readonly string[] }

/**
 * How every node works: triggers of shards do their work, and what asks several shards of a node does so on one connection. A second one would be
 * opened for that statement alone, and more of them the busier the node is.
 */
const nodeSettings = ['citus.enable_unsafe_triggers=on', 'citus.max_adaptive_executor_pool_size=1']

/** Sets what is not set yet, for sessions to come, also of the workers: the coordinator tells them. Whether anything was. */
async function setUpNodes(sql: Sql, say: Say): Promise<boolean> {
  const [known] = await sql<{ name: string; settings: string[] }[]>`
    select quote_ident(d.datname) as name, coalesce(s.setconfig, '{}') as settings
    from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = 0 where d.datname = current_database()`
  const missing = nodeSettings.filter((setting) => !known!.settings.includes(setting))
  for (const setting of missing) {
    await sql.unsafe(`alter database ${known!.name} set ${setting.replace('=', ' = ')}`)
    say(`${setting}: on every node`)
  }
  return missing.length > 0
}

/**
 * Migrates a database and spreads its tables over the nodes of its Citus cluster, with the rows that they have: all of them or
 * none. What is in its place stays. Throws CannotDistribute, with every reason, before anything changes. `earlier`: as a release
 * before this one did, with its migrations, and tables that had their place elsewhere.
 */
export async function distribute(sql: Sql, say: Say, { migrations, elsewhere = [] }: Earlier = {}): Promise<void> {
  if (!(await hasCitus(sql))) throw new CannotDistribute('The database is no Citus: it has no extension citus, which its coordinator has.')
  const ran = await migrate(sql, migrations)
  if (ran.length > 0) say(`Ran ${ran.length} migrations, ${ran[0]} to ${ran.at(-1)}.`)
  const places = await readPlaces(sql)
  const tables = await readTables(sql)
  const left = new Set(elsewhere)
  const missing = [...placement].filter(
    ([name, wanted]) => wanted !== 'coordinator' && places.get(name) !== wanted && tables.includes(name) && !left.has(name),
  )
  if (missing.length === 0) {
    const isSetUp = await setUpNodes(sql, say)
    if (!(await writeFunctions(sql, say)) && !isSetUp) say('Every table is in its place already.')
    return
  }
  const reasons = await whyNot(sql, tables)
  if (reasons.length > 0) throw new CannotDistribute(reasons.join('\n'))
  await setUpNodes(sql, say)
  await sql.begin(async (tx) => {
    await tx`set local citus.enable_unsafe_triggers = on`
    await tx`set local citus.multi_shard_modify_mode = 'sequential'`
    await adaptSchema(tx, say)
    const references = await takeReferences(tx, say)
    for (const [name, wanted] of missing) {
      await place(tx, name, wanted)
      say(wanted === 'entity' ? `${name}: spread by entity` : `${name}: a copy on every node`)
    }
    for (const { table, name, said } of references) await tx.unsafe(`alter table ${table} add constraint ${name} ${said}`)
    await tx`select create_distributed_function('payment_step(text, integer, timestamptz, bigint)')`
  })
  await writeFunctions(sql, say)
}
