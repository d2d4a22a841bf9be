import { mailKinds, type Language, type MerchantRole, type NewsKind } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

/** What became of a platform by the provider; `isRefused`: its owner has stopped it as well. */
type ToldOfPlatform = { platform: string; isSuspended: boolean; isRefused: boolean }

/** What a mail of each kind says. */
export type ToldNews = {
  disputes: { amountCents: number; paymentId: string; respondBy: string }
  webhooks: { url: string }
  platforms: ToldOfPlatform
  invoices: { totalE8: string }
  transfers: { amountCents: number; last4: string }
}

/** One thing that people of an entity hear of once. */
export type News<Kind extends NewsKind = NewsKind> = {
  [K in Kind]: { entityId: number; kind: K; subject: string; told: ToldNews[K] }
}[Kind]

/**
 * Writes what people of an entity are to hear of, where any of them would: in the transaction in which it happened. What was
 * written before is not written again. Primary keys of memberships and mail_choices.
 */
export async function insertNews(tx: Db, { entityId, ...news }: News): Promise<void> {
  await insertNewsOfAll(tx, [entityId], news)
}

async function insertNewsOfAll(tx: Db, entityIds: readonly number[], { kind, subject, told }: Omit<News, 'entityId'>): Promise<void> {
  await tx`
    insert into entity_news (entity_id, kind, subject, told, created_at, due_at)
    select e.entity_id, ${kind}, ${subject}, ${tx.json(told)}, now(), now() from unnest(${tx.array([...entityIds])}::integer[]) e (entity_id)
    where exists (
      select 1 from memberships m left join mail_choices c on c.person_id = m.person_id and c.entity_id = m.entity_id and c.kind = ${kind}
      where m.entity_id = e.entity_id and m.resting_since is null and coalesce(c.wants, ${mailKinds[kind].isUsual}))
    on conflict (entity_id, kind, subject) do nothing`
}

/** The same about an address to which something was given up, once a day of Lisbon: whose people look after its platform are told. */
export async function insertLostNews(
  sql: Db,
  { platformId, webhookId, url }: { platformId: number; webhookId: number; url: string },
  day: string,
): Promise<void> {
  const [owned] = await sql<{ owner: number | null }[]>`select owner_entity_id as owner from platforms where platform_id = ${platformId}`
  if (owned?.owner) await insertNews(sql, { entityId: owned.owner, kind: 'webhooks', subject: `${webhookId} ${day}`, told: { url } })
}

/** The same about a platform that the provider suspended or let go on: the people of each entity that owns it or for which it acts are told. */
export async function insertPlatformNews(tx: Db, platformId: number, told: ToldOfPlatform, at: Date): Promise<void> {
  const entities = await tx<{ entityId: number }[]>`
    select entity_id from platform_entities where platform_id = ${platformId}
    union select owner_entity_id from platforms where platform_id = ${platformId} and owner_entity_id is not null`
  const subject = `${platformId} ${at.toISOString()}`
  const entityIds = entities.map(({ entityId }) => entityId)
  await insertNewsOfAll(tx, entityIds, { kind: 'platforms', subject, told })
}

export type DueNews = News & { newsId: string; reached: string[]; tries: number }

/**
 * Takes news whose time has come, the oldest first: until `again` nobody else takes them. Index entity_news_due; locks their rows
 * for the statement, and passes over those that another process holds.
 */
export async function claimEntityNews(sql: Db, now: Date, again: Date, limit: number): Promise<DueNews[]> {
  return sql<DueNews[]>`
    update entity_news set tries = tries + 1, due_at = ${again}
    where news_id in (
      select news_id from entity_news where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning news_id, entity_id, kind, subject, told, reached, tries`
}

type Reader = { personId: string; email: string; language: Language }

/** Who of an entity hears of a kind of news: roles that may see it, without whoever chose not to. Primary keys. */
export async function listReaders(sql: Db, entityId: number, kind: NewsKind, roles: readonly MerchantRole[]): Promise<Reader[]> {
  return sql<Reader[]>`
    select p.person_id, p.email, p.language from memberships m join people p on p.person_id = m.person_id
      left join mail_choices c on c.person_id = m.person_id and c.entity_id = m.entity_id and c.kind = ${kind}
    where m.entity_id = ${entityId} and m.resting_since is null and m.role = any(${sql.array([...roles])}::text[])
      and coalesce(c.wants, ${mailKinds[kind].isUsual})
    order by p.person_id`
}

/** Somebody was told: whoever tries again leaves them out. Primary key. */
export async function saveReached(sql: Db, newsId: string, personId: string): Promise<void> {
  await sql`update entity_news set reached = reached || ${personId}::uuid where news_id = ${newsId}`
}

/** When they are tried again; null: never, and they stay so that nothing is told twice. Primary key. */
export async function postponeEntityNews(sql: Db, newsId: string, until: Date | null): Promise<void> {
  await sql`update entity_news set due_at = ${until} where news_id = ${newsId}`
}

/** Removes what is older. Index entity_news_by_time. */
export async function purgeEntityNews(sql: Db, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from entity_news where news_id in (
      select news_id from entity_news where created_at < ${before} order by created_at limit ${limit}) returning 1 as gone`
  return rows.length
}
