import type { MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

type Member = { personId: string; name: string; email: string; role: MerchantRole; createdAt: Date; seenAt: Date | null }
type StaffMember = { personId: string; name: string; email: string; roles: StaffRole[]; seenAt: Date | null }

const seen = '(select max(seen_at) from office_sessions s where s.person_id = p.person_id) as seen_at'

export async function listMembers(sql: Db, entityId: number): Promise<Member[]> {
  return sql<Member[]>`
    select p.person_id, p.name, p.email, m.role, m.created_at, ${sql.unsafe(seen)}
    from memberships m join people p on p.person_id = m.person_id where m.entity_id = ${entityId} order by p.name, p.person_id limit 500`
}

/** Holds all members of an entity, so that two who change roles see each other. */
export async function lockMembers(tx: Db, entityId: number): Promise<{ personId: string; role: MerchantRole }[]> {
  return tx<{ personId: string; role: MerchantRole }[]>`
    select person_id, role from memberships where entity_id = ${entityId} order by person_id for update`
}

export async function deleteMembership(tx: Db, entityId: number, personId: string): Promise<void> {
  await tx`delete from memberships where entity_id = ${entityId} and person_id = ${personId}`
}

export async function listStaffMembers(sql: Db): Promise<StaffMember[]> {
  return sql<StaffMember[]>`
    select p.person_id, p.name, p.email, array_agg(r.role order by r.role) as roles, ${sql.unsafe(seen)}
    from staff_roles r join people p on p.person_id = r.person_id group by p.person_id order by p.name, p.person_id limit 500`
}

/** Holds all roles of the staff. */
export async function lockStaffRoles(tx: Db): Promise<{ personId: string; role: StaffRole }[]> {
  await tx`lock table staff_roles in share row exclusive mode`
  return tx<{ personId: string; role: StaffRole }[]>`select person_id, role from staff_roles order by person_id, role`
}

export async function replaceStaffRoles(tx: Db, personId: string, roles: readonly StaffRole[]): Promise<void> {
  await tx`delete from staff_roles where person_id = ${personId}`
  for (const role of new Set(roles)) await tx`insert into staff_roles (person_id, role) values (${personId}, ${role})`
}
