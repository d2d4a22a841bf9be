import type { Language, MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

export type Person = { personId: string; email: string; name: string; language: Language }

/** A mail address as people are found by it. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()

export async function findPersonByEmail(sql: Db, email: string): Promise<Person | undefined> {
  const [row] = await sql<Person[]>`select person_id, email, name, language from people where email = ${plainEmail(email)}`
  return row
}

/** The addresses that end so, of people who may do something. For a start: it reads all of `people`. */
export async function findPeopleWithRights(sql: Db, ending: string): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select email from people p where email like ${`%${ending}`} and (
      exists (select 1 from memberships m where m.person_id = p.person_id and m.resting_since is null)
      or exists (select 1 from staff_roles s where s.person_id = p.person_id and s.resting_since is null))
    order by email`
  return rows.map(({ email }) => email)
}

/** The person of an address, made if there was none. */
export async function insertPerson(tx: Db, { email, name, language }: Omit<Person, 'personId'>): Promise<Person> {
  const [row] = await tx<Person[]>`
    insert into people (email, name, language) values (${plainEmail(email)}, ${name}, ${language})
    on conflict (email) do update set email = excluded.email
    returning person_id, email, name, language`
  return row!
}

/** Makes a person a member of an entity; one who is already becomes what is said now. */
export async function saveMembership(tx: Db, entityId: number, personId: string, role: MerchantRole): Promise<void> {
  await tx`
    insert into memberships (entity_id, person_id, role) values (${entityId}, ${personId}, ${role})
    on conflict (entity_id, person_id) do update set role = excluded.role, kept_at = now(), resting_since = null`
}

export async function insertStaffRoles(tx: Db, personId: string, roles: readonly StaffRole[]): Promise<void> {
  for (const role of roles)
    await tx`
      insert into staff_roles (person_id, role) values (${personId}, ${role})
      on conflict (person_id, role) do update set kept_at = now(), resting_since = null`
}

export async function findPerson(sql: Db, personId: string): Promise<Person | undefined> {
  const [row] = await sql<Person[]>`select person_id, email, name, language from people where person_id = ${personId}`
  return row
}

export async function savePerson(tx: Db, personId: string, { name, language }: Pick<Person, 'name' | 'language'>): Promise<Person> {
  const [row] = await tx<Person[]>`
    update people set name = ${name}, language = ${language} where person_id = ${personId} returning person_id, email, name, language`
  return row!
}

/** Gives a person another address in the place of the one that they have; undefined where they have that no longer. Unique: people_email_key. */
export async function saveEmail(
  tx: Db,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<Person | undefined> {
  const [row] = await tx<Person[]>`
    update people set email = ${to} where person_id = ${personId} and email = ${from} returning person_id, email, name, language`
  return row
}
