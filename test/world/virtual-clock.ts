import type { Sql } from '../../server/src/store/db.ts'

/**
 * From the next connection on, this database's `now()` is what the world says: a function of that name comes before
 * PostgreSQL's own, in statements and in the defaults of columns.
 */
export async function useDatabaseClock(sql: Sql, database: string): Promise<void> {
  await sql.unsafe(`
    create schema world;
    create table world.clock as select pg_catalog.now() as at;
    create function world.now() returns timestamptz stable language sql as 'select at from world.clock';
    do $$ declare one record; begin
      for one in select attrelid::regclass as owner, attname from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        where pg_get_expr(adbin, adrelid) = 'now()' loop
        execute format('alter table %s alter column %I set default world.now()', one.owner, one.attname);
      end loop; end $$`)
  await sql.unsafe(`alter database ${database} set search_path = world, pg_catalog, public`)
}

export async function setDatabaseClock(sql: Sql, at: Date): Promise<void> {
  await sql`update world.clock set at = ${at}`
}
