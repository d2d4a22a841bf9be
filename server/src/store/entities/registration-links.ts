import type { EntityReason, EntityState, EvidenceType, Language, RegistrationDocumentKind } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

/** Which registration a link follows; marks are fingerprints. */
export type RegistrationLink = {
  tokenMark: string
  entityId: number
  registrationId: string
  createdAt: Date
  expiresAt: Date
  recipientMark: string | null
  /** That of whoever registered: mails are written in it. */
  language: Language
}

/** What a link shows of its registration. */
export type FollowedRegistration = Pick<RegistrationLink, 'entityId' | 'registrationId' | 'createdAt' | 'expiresAt'> & {
  name: string
  state: EntityState
  stateAt: Date
  reason: EntityReason | null
  wanted: RegistrationDocumentKind[]
}

export type RegistrationDocument = {
  place: number
  kind: RegistrationDocumentKind
  name: string
  type: EvidenceType
  bytes: number
  /** Whether it does something when it is opened; null: nobody looked when it came. */
  isActive: boolean | null
  createdAt: Date
}
type Key = { entityId: number; registrationId: string }

export async function insertRegistrationLink(sql: Db, link: RegistrationLink): Promise<void> {
  await sql`insert into registration_links ${sql(link)}`
}

/** How many links went to an address since then. Index registration_links_by_recipient. */
export async function countLinksTo(sql: Db, recipientMark: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from registration_links where recipient_mark = ${recipientMark} and created_at >= ${since}`
  return row!.count
}

/** What a link that still holds leads to. Primary keys. */
export async function findFollowed(sql: Db, tokenMark: string, now: Date): Promise<FollowedRegistration | undefined> {
  const [row] = await sql<FollowedRegistration[]>`
    select l.entity_id, l.registration_id, l.created_at, l.expires_at, r.name, r.state, r.state_at, r.reason, r.wanted
    from registration_links l join registrations r using (entity_id, registration_id)
    where l.token_mark = ${tokenMark} and l.expires_at > ${now}`
  return row
}

/** Holds a registration, so that its documents are counted one after the other; its state. Primary key. */
export async function lockRegistration(sql: Db, { entityId, registrationId }: Key): Promise<EntityState | undefined> {
  const [row] = await sql<{ state: EntityState }[]>`
    select state from registrations where entity_id = ${entityId} and registration_id = ${registrationId} for update`
  return row?.state
}

/** The documents of a registration in the order in which they came, without what is in them. Primary key. */
export async function listRegistrationDocuments(sql: Db, { entityId, registrationId }: Key): Promise<RegistrationDocument[]> {
  return sql<RegistrationDocument[]>`
    select place, kind, name, type, bytes, is_active, created_at from registration_documents
    where entity_id = ${entityId} and registration_id = ${registrationId} order by place`
}

export async function insertRegistrationDocument(sql: Db, document: RegistrationDocument & Key & { sealed: Buffer }): Promise<void> {
  await sql`insert into registration_documents ${sql(document)}`
}

/** What is in a document, still sealed. Primary key. */
export async function readRegistrationDocument(sql: Db, { entityId, registrationId }: Key, place: number): Promise<Uint8Array> {
  const [row] = await sql<{ sealed: Uint8Array }[]>`
    select sealed from registration_documents
    where entity_id = ${entityId} and registration_id = ${registrationId} and place = ${place}`
  return row!.sealed
}
