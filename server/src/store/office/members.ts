import type { Language, MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type Member = {
  personId: string
  name: string
  email: string
  role: MerchantRole
  createdAt: Date
  seenAt: Date | null
  restingSince: Date | null
  isLast: boolean
}
type StaffMember = {
  personId: string
  name: string
  email: string
  roles: StaffRole[]
  createdAt: Date
  seenAt: Date | null
  restingSince: Date | null
  isLast: boolean
}

const seen = '(select max(seen_at) from office_sessions s where s.person_id = p.person_id) as seen_at'

/** The people of an entity. Index of the primary key: an entity has few. */
export function listMembers(sql: Db, entityId: number, slice: ListSlice): Promise<Found<Member>> {
  const from = sql`(
    select p.person_id, p.name, p.email, m.role, m.created_at, m.resting_since, ${sql.unsafe(seen)},
      m.role = 'owner' and m.resting_since is null and not exists (
        select 1 from memberships o
        where o.entity_id = m.entity_id and o.role = 'owner' and o.resting_since is null and o.person_id <> m.person_id) as is_last
    from memberships m join people p on p.person_id = m.person_id where m.entity_id = ${entityId}) listed`
  return readSlice<Member>(sql, slice, {
    columns: 'person_id, name, email, role, created_at, seen_at, resting_since, is_last',
    from,
    where: sql`true`,
  })
}

/** What somebody is to an entity; undefined: nothing. */
export async function findRole(sql: Db, entityId: number, email: string): Promise<MerchantRole | undefined> {
  const [row] = await sql<{ role: MerchantRole }[]>`
    select m.role from memberships m join people p on p.person_id = m.person_id where m.entity_id = ${entityId} and p.email = ${email}`
  return row?.role
}

/** Who holds a role; one that rests holds nothing until it is let go on. */
type Held<R> = { personId: string; role: R; restingSince: Date | null }

export type Owner = { email: string; language: Language }

export async function listOwners(sql: Db, entityId: number): Promise<Owner[]> {
  return sql<Owner[]>`
    select p.email, p.language from memberships m join people p on p.person_id = m.person_id
    where m.entity_id = ${entityId} and m.role = 'owner' and m.resting_since is null order by p.person_id`
}

export async function listAdministrators(sql: Db): Promise<Owner[]> {
  return sql<Owner[]>`
    select p.email, p.language from staff_roles r join people p on p.person_id = r.person_id
    where r.role = 'administrator' and r.resting_since is null order by p.person_id`
}

/** Holds all members of an entity, so that two who change roles see each other. */
export async function lockMembers(tx: Db, entityId: number): Promise<Held<MerchantRole>[]> {
  return tx<Held<MerchantRole>[]>`
    select person_id, role, resting_since from memberships where entity_id = ${entityId} order by person_id for update`
}

export async function deleteMembership(tx: Db, entityId: number, personId: string): Promise<void> {
  await tx`delete from memberships where entity_id = ${entityId} and person_id = ${personId}`
}

export function listStaffMembers(sql: Db, slice: ListSlice): Promise<Found<StaffMember>> {
  const from = sql`(
    select p.person_id, p.name, p.email, array_agg(r.role order by r.role) as roles, min(r.created_at) as created_at, max(r.resting_since) as resting_since, ${sql.unsafe(seen)},
      bool_or(r.role = 'administrator' and r.resting_since is null) and not exists (
        select 1 from staff_roles o
        where o.role = 'administrator' and o.resting_since is null and o.person_id <> p.person_id) as is_last
    from staff_roles r join people p on p.person_id = r.person_id group by p.person_id) listed`
  return readSlice<StaffMember>(sql, slice, {
    columns: 'person_id, name, email, roles, created_at, seen_at, resting_since, is_last',
    from,
    where: sql`true`,
  })
}

export async function isStaff(sql: Db, email: string): Promise<boolean> {
  const rows = await sql`select 1 as one from staff_roles r join people p on p.person_id = r.person_id where p.email = ${email} limit 1`
  return rows.length > 0
}

/** Holds all roles of the staff. */
export async function lockStaffRoles(tx: Db): Promise<Held<StaffRole>[]> {
  await tx`lock table staff_roles in share row exclusive mode`
  return tx<Held<StaffRole>[]>`select person_id, role, resting_since from staff_roles order by person_id, role`
}

export async function replaceStaffRoles(tx: Db, personId: string, roles: readonly StaffRole[]): Promise<void> {
  await tx`delete from staff_roles where person_id = ${personId}`
  for (const role of new Set(roles)) await tx`insert into staff_roles (person_id, role) values (${personId}, ${role})`
}
