import { createHash, randomBytes } from 'node:crypto'
import { entityReasons, type Language, type WireRegistrationProgress } from '@escudo/contracts'
import type { Call, Services } from '../calls/call.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { allOrNone, type Db } from '../store/db.ts'
import {
  countLinksTo,
  findFollowed,
  insertRegistrationLink,
  listRegistrationDocuments,
  type FollowedRegistration,
  type RegistrationLink,
} from '../store/entities/registration-links.ts'
import { saveAskedLink } from '../store/entities/registration-news.ts'
import { clientIdOf } from '../views/payment-view.ts'

const dayMs = 24 * 3_600_000
const linkDays = 90
/** Nobody fills a stranger's mailbox through the form. */
const mostMailsADay = 3

/** What a link is known by: the database has no link that would open anything. */
const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Key = Pick<RegistrationLink, 'entityId' | 'registrationId'>
export type NewLink = { token: string; expiresAt: Date; isMailed: boolean }

/** By what an address is known that links went to. */
export const recipientMarkOf = (vault: Services['vault'], email: string): string =>
  vault.fingerprint(email.toLowerCase(), 'registration-recipient')

/** Whether another link may go to an address today. */
async function mayMail(sql: Db, mark: string, now: Date): Promise<boolean> {
  return (await countLinksTo(sql, mark, new Date(now.getTime() - dayMs))) < mostMailsADay
}

/** A link that was just made: the database has its mark alone. */
export function freshLink(key: Key, createdAt: Date, language: Language): { token: string; link: RegistrationLink } {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + linkDays * dayMs)
  return { token, link: { ...key, tokenMark: markOf(token), createdAt, expiresAt, language, recipientMark: null } }
}

/** Makes the link of a registration; whether it may go out by mail is decided with it. */
export async function makeLink(
  tx: Db,
  { vault, mailer, clock, language }: Pick<Services, 'vault' | 'mailer' | 'clock'> & Pick<Call, 'language'>,
  { entityId, registrationId }: Key,
  email: string | undefined,
): Promise<NewLink> {
  const { token, link } = freshLink({ entityId, registrationId }, clock(), language)
  const mark = email && mailer ? recipientMarkOf(vault, email) : null
  const isMailed = mark !== null && (await mayMail(tx, mark, link.createdAt))
  await insertRegistrationLink(tx, { ...link, recipientMark: isMailed ? mark : null })
  return { token, expiresAt: link.expiresAt, isMailed }
}

/** Has another link sent to whoever registered this tax number with this address; nothing where nobody did, or enough went there today. */
export async function askForLink(
  { sql, vault, clock, mailer, language }: Pick<Services, 'sql' | 'vault' | 'clock' | 'mailer'> & Pick<Call, 'language'>,
  entityId: number,
  email: string,
): Promise<void> {
  if (!mailer) return
  await allOrNone(sql, async (tx) => {
    if (await mayMail(tx, recipientMarkOf(vault, email), clock())) await saveAskedLink(tx, entityId, email, { language, now: clock() })
  })
}

/** Where a link leads. */
export function linkAddress(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}/aderir/pedido/${token}?lang=${language}`
}

/** Which registration a link follows; undefined for one that is unknown or over, which look the same. */
export async function followedBy(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  token: string,
): Promise<FollowedRegistration | undefined> {
  return /^[\w-]{43}$/.test(token) ? findFollowed(sql, markOf(token), clock()) : undefined
}

/** What a link shows. */
export async function progressOf(sql: Call['sql'], followed: FollowedRegistration, language: Language): Promise<WireRegistrationProgress> {
  const { entityId, name, state, stateAt, reason, wanted, createdAt, expiresAt } = followed
  const documents = await listRegistrationDocuments(sql, followed)
  return {
    clientId: clientIdOf(entityId),
    name,
    state,
    stateAt: lisbonIso(stateAt),
    ...(reason && { message: entityReasons[reason][language] }),
    wanted,
    createdAt: lisbonIso(createdAt),
    expiresAt: lisbonIso(expiresAt),
    documents: documents.map(({ kind, name: called, type, bytes, createdAt: at }) => ({
      kind,
      name: called,
      type,
      bytes,
      createdAt: lisbonIso(at),
    })),
  }
}
