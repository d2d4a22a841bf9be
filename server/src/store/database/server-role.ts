import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { openDatabase, type Sql } from '../db.ts'

export const serverRole = 'escudo_server'

/** The password of the server's role: a file that only its owner can read, made once. */
async function keepPassword(file: string): Promise<string> {
  await writeFile(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

async function isReady(url: string): Promise<boolean> {
  const sql = openDatabase(url, 1)
  return sql<{ isReady: boolean }[]>`select not rolsuper as is_ready from pg_roles where rolname = current_user`
    .then(
      ([row]) => row?.isReady === true,
      () => false,
    )
    .finally(() => sql.end())
}

/** What the cluster's owner made when the server still ran as that one becomes the server's. */
const handOver = `do $$
declare
  one record;
begin
  for one in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$|public$)' loop
    execute format('alter schema %I owner to ${serverRole}', one.nspname);
  end loop;
  for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S') loop
    execute format('alter table %s owner to ${serverRole}', one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^(pg_|information_schema$)' loop
    execute format('alter function %s owner to ${serverRole}', one.name);
  end loop;
end $$`

async function makeRole(owner: Sql, password: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(772431002)`
    const known = await tx`select 1 from pg_roles where rolname = ${serverRole}`
    if (known.length === 0) await tx.unsafe(`create role ${serverRole}`)
    await tx.unsafe(`alter role ${serverRole} login nosuperuser nocreaterole password '${password}'`)
    await tx.unsafe(`alter database postgres owner to ${serverRole}`)
    await tx.unsafe(handOver)
  })
}

/**
 * The address under which the server uses an embedded database: as a role that owns its tables and nothing else, not as
 * the cluster's owner, who may read files and run programs. A data folder from before gets the role too.
 */
export async function openAsServer(ownerUrl: string, passwordFile: string): Promise<string> {
  const url = new URL(ownerUrl)
  url.username = serverRole
  url.password = await keepPassword(passwordFile)
  if (await isReady(url.href)) return url.href
  const owner = openDatabase(ownerUrl, 1)
  await makeRole(owner, url.password).finally(() => owner.end())
  return url.href
}
