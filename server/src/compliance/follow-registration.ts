import { createHash, randomBytes } from 'node:crypto'
import type { WireRegistrationProgress } from '@escudo/contracts'
import type { Call, Services } from '../calls/call.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Db } from '../store/db.ts'
import {
  countLinksTo,
  findFollowed,
  insertRegistrationLink,
  listRegistrationDocuments,
  type FollowedRegistration,
  type RegistrationLink,
} from '../store/entities/registration-links.ts'
import { clientIdOf } from '../views/payment-view.ts'

const dayMs = 24 * 3_600_000
const linkDays = 90
/** Nobody fills a stranger's mailbox through the form. */
const mostMailsADay = 3

/** What a link is known by: the database has no link that would open anything. */
const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type NewLink = { token: string; expiresAt: Date; isMailed: boolean }

/** Makes the link of a registration; whether it may go out by mail is decided with it. */
export async function makeLink(
  tx: Db,
  { vault, mailer, clock }: Pick<Services, 'vault' | 'mailer' | 'clock'>,
  { entityId, registrationId }: Pick<RegistrationLink, 'entityId' | 'registrationId'>,
  email: string | undefined,
): Promise<NewLink> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + linkDays * dayMs)
  const mark = email && mailer ? vault.fingerprint(email.toLowerCase(), 'registration-recipient') : null
  const isMailed = mark !== null && (await countLinksTo(tx, mark, new Date(createdAt.getTime() - dayMs))) < mostMailsADay
  const recipientMark = isMailed ? mark : null
  await insertRegistrationLink(tx, { tokenMark: markOf(token), entityId, registrationId, createdAt, expiresAt, recipientMark })
  return { token, expiresAt, isMailed }
}

/** Which registration a link follows; undefined for one that is unknown or over, which look the same. */
export async function followedBy(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  token: string,
): Promise<FollowedRegistration | undefined> {
  return /^[\w-]{43}$/.test(token) ? findFollowed(sql, markOf(token), clock()) : undefined
}

/** What a link shows. */
export async function progressOf(sql: Call['sql'], followed: FollowedRegistration): Promise<WireRegistrationProgress> {
  const { entityId, name, state, stateAt, createdAt, expiresAt } = followed
  const documents = await listRegistrationDocuments(sql, followed)
  return {
    clientId: clientIdOf(entityId),
    name,
    state,
    stateAt: lisbonIso(stateAt),
    createdAt: lisbonIso(createdAt),
    expiresAt: lisbonIso(expiresAt),
    documents: documents.map(({ place: _place, createdAt: at, ...document }) => ({ ...document, createdAt: lisbonIso(at) })),
  }
}
