import { createHash, randomBytes } from 'node:crypto'
import type { Language, MerchantRole, StaffRole } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import { plainEmail } from './people.ts'

const invitationDays = 3

export type Invitation = {
  invitationId: string
  email: string
  language: Language
  entityId: number | null
  role: MerchantRole | null
  staffRoles: StaffRole[]
  createdAt: Date
  endsAt: Date
}
export type NewInvitation = Pick<Invitation, 'email' | 'language' | 'entityId' | 'role' | 'staffRoles'> & { invitedBy: string | null }

const columns = 'invitation_id, email, language, entity_id, role, staff_roles, created_at, ends_at'
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const isOpen = 'used_at is null and withdrawn_at is null and ends_at > now()'

/** Makes an invitation in the place of those for the same; its token is given once, what is kept is its hash. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<{ token: string; invitation: Invitation }> {
  const token = randomBytes(32).toString('base64url')
  const { language, entityId, role, staffRoles, invitedBy } = invitation
  const email = plainEmail(invitation.email)
  await tx`
    update invitations set withdrawn_at = now()
    where email = ${email} and entity_id is not distinct from ${entityId}::integer and used_at is null and withdrawn_at is null`
  const [row] = await tx<Invitation[]>`
    insert into invitations (token_hash, email, language, entity_id, role, staff_roles, invited_by, ends_at)
    values (${hashOf(token)}, ${email}, ${language}, ${entityId}, ${role}, ${tx.array([...staffRoles])}::text[], ${invitedBy},
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

/** Those that wait: of an entity, or of the provider's staff. */
export async function listInvitations(sql: Db, entityId: number | null): Promise<Invitation[]> {
  return sql<Invitation[]>`
    select ${sql.unsafe(columns)} from invitations
    where entity_id is not distinct from ${entityId}::integer and ${sql.unsafe(isOpen)} order by created_at desc, invitation_id limit 500`
}

export async function withdrawInvitationOf(tx: Db, entityId: number | null, invitationId: string): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    update invitations set withdrawn_at = now()
    where invitation_id = ${invitationId} and entity_id is not distinct from ${entityId}::integer and ${tx.unsafe(isOpen)}
    returning ${tx.unsafe(columns)}`
  return row
}
