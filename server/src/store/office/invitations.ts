import { createHash, randomBytes } from 'node:crypto'
import type { Language, MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'
import { invitationDays, mostInvitations } from '../../domain/office/ceilings.ts'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import { plainEmail } from './people.ts'

export type Invitation = {
  invitationId: string
  email: string
  language: Language
  entityId: number | null
  role: MerchantRole | null
  staffRoles: StaffRole[]
  /** Whose way in is made anew; null: nobody's. */
  resetsPersonId: string | null
  createdAt: Date
  endsAt: Date
}
export type NewInvitation = Pick<Invitation, 'email' | 'language' | 'entityId' | 'role' | 'staffRoles'> & {
  invitedBy: string | null
  resetsPersonId?: string | null
}

const columns = 'invitation_id, email, language, entity_id, role, staff_roles, resets_person_id, created_at, ends_at'
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const isOpen = 'used_at is null and withdrawn_at is null and ends_at > now()'

/** Makes an invitation in the place of those for the same; its token is given once, what is kept is its hash. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<{ token: string; invitation: Invitation }> {
  const token = randomBytes(32).toString('base64url')
  const { language, entityId, role, staffRoles, invitedBy, resetsPersonId = null } = invitation
  const email = plainEmail(invitation.email)
  await tx`
    update invitations set withdrawn_at = now()
    where email = ${email} and entity_id is not distinct from ${entityId}::integer
      and resets_person_id is not distinct from ${resetsPersonId}::uuid and used_at is null and withdrawn_at is null`
  const [row] = await tx<Invitation[]>`
    insert into invitations (token_hash, email, language, entity_id, role, staff_roles, invited_by, resets_person_id, ends_at)
    values (${hashOf(token)}, ${email}, ${language}, ${entityId}, ${role}, ${tx.array([...staffRoles])}::text[], ${invitedBy}, ${resetsPersonId},
      now() + ${invitationDays}::integer * interval '1 day')
    returning ${tx.unsafe(columns)}`
  return { token, invitation: row! }
}

/** An invitation that can still be used, by its token. Unique index on the hash. */
export async function findInvitation(sql: Db, token: string): Promise<Invitation | undefined> {
  const [row] = await sql<Invitation[]>`
    select ${sql.unsafe(columns)} from invitations where token_hash = ${hashOf(token)} and ${sql.unsafe(isOpen)}`
  return row
}

/** Takes an invitation: whoever comes second finds none. */
export async function takeInvitation(tx: Db, token: string): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    update invitations set used_at = now() where token_hash = ${hashOf(token)} and ${tx.unsafe(isOpen)} returning ${tx.unsafe(columns)}`
  return row
}

/** Those that wait: of an entity, or of the provider's staff. Index invitations_of_entity. */
export function listInvitations(sql: Db, entityId: number | null, slice: ListSlice): Promise<Found<Invitation>> {
  const where = sql`entity_id is not distinct from ${entityId}::integer and resets_person_id is null and ${sql.unsafe(isOpen)}`
  return readSlice<Invitation>(sql, slice, { columns, from: sql`invitations`, where })
}

export async function withdrawInvitationOf(tx: Db, entityId: number | null, invitationId: string): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    update invitations set withdrawn_at = now()
    where invitation_id = ${invitationId} and entity_id is not distinct from ${entityId}::integer and ${tx.unsafe(isOpen)}
    returning ${tx.unsafe(columns)}`
  return row
}

/** Whoever may invite no more leaves no open invitation behind: to one entity, or as staff to all but those that are theirs. */
export async function withdrawInvitationsBy(tx: Db, personId: string, entityId: number | 'staff'): Promise<void> {
  const where =
    entityId === 'staff'
      ? tx`not exists (select 1 from memberships m
          where m.entity_id = invitations.entity_id and m.person_id = ${personId} and m.role = 'owner')`
      : tx`entity_id = ${entityId}`
  await tx`update invitations set withdrawn_at = now() where invited_by = ${personId} and ${tx.unsafe(isOpen)} and ${where}`
}

/** For how many seconds nobody may be invited there, or by whom; undefined: go on. Others who ask at once wait. Indexes invitations_by_email, invitations_by_inviter. */
export async function pauseOfInvitations(tx: Db, email: string, invitedBy: string): Promise<number | undefined> {
  const address = plainEmail(email)
  await tx`select pg_advisory_xact_lock(772431008, hashtext(${invitedBy}))`
  await tx`select pg_advisory_xact_lock(772431009, hashtext(${address}))`
  const oldest = (most: number, column: 'email' | 'invited_by', value: string) => tx<{ seconds: number }[]>`
    select ceil(extract(epoch from created_at + interval '1 day' - now()))::integer as seconds from invitations
    where ${tx.unsafe(column)} = ${value} and created_at > now() - interval '1 day'
    order by created_at desc offset ${most - 1}::integer limit 1`
  const [toOne] = await oldest(mostInvitations.toOne, 'email', address)
  const [byOne] = await oldest(mostInvitations.byOne, 'invited_by', invitedBy)
  const seconds = Math.max(toOne?.seconds ?? 0, byOne?.seconds ?? 0)
  return seconds > 0 ? seconds : undefined
}
