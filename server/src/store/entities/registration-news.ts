import type { EntityReason, EntityState, Language, RegistrationDocumentKind } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

/** What whoever registered is told: what was decided, what is wanted of them, or where their registration is. */
type News = Exclude<EntityState, 'pending'> | 'wanted' | 'link'
type Key = { entityId: number; registrationId: string }

/** News whose time has come, with whom they are for; `reason` and `wanted` as they are now. */
export type DueNews = Key & {
  news: News
  tries: number
  reason: EntityReason | null
  wanted: RegistrationDocumentKind[]
  email: string
  language: Language
}

/** News are for whom a link went to by mail: nobody else's address was written to. Index registration_links_by_registration. */
const reached = `exists (
  select 1 from registration_links l
  where l.entity_id = r.entity_id and l.registration_id = r.registration_id and l.recipient_mark is not null)`

/**
 * Writes what was decided, of one registration or of all of a number that still wait, and with it whom to tell. Primary keys.
 */
export async function saveDecision(
  sql: Db,
  { entityId, registrationId }: { entityId: number; registrationId: string | null },
  { state, stateAt, reason, now }: { state: News & EntityState; stateAt: Date; reason: EntityReason | null; now: Date },
): Promise<void> {
  await sql`
    with decided as (
      update registrations r set state = ${state}, state_at = ${stateAt}, reason = ${reason}, wanted = '{}'
      where entity_id = ${entityId} and state = 'pending' and (${registrationId}::bigint is null or registration_id = ${registrationId})
      returning entity_id, registration_id)
    insert into registration_news (entity_id, registration_id, news, created_at, due_at)
    select entity_id, registration_id, ${state}, ${now}, ${now} from decided r where ${sql.unsafe(reached)}`
}

/** Writes what is wanted of who sent a registration that waits; false when a link never went to anybody. Primary keys. */
export async function saveWanted(sql: Db, key: Key, wanted: readonly RegistrationDocumentKind[], now: Date): Promise<boolean> {
  const { entityId, registrationId } = key
  const rows = await sql`
    with asked as (
      update registrations r set wanted = ${[...wanted]}::text[]
      where entity_id = ${entityId} and registration_id = ${registrationId} and state = 'pending' and ${sql.unsafe(reached)}
      returning entity_id, registration_id)
    insert into registration_news (entity_id, registration_id, news, created_at, due_at)
    select entity_id, registration_id, 'wanted', ${now}, ${now} from asked
    on conflict (entity_id, registration_id, news) do update set tries = 0, due_at = excluded.due_at
    returning 1 as written`
  return rows.length > 0
}

/** Whoever sent the last registration of a tax number, if with this address, is to have its link once more. Primary keys. */
export async function saveAskedLink(
  sql: Db,
  entityId: number,
  email: string,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await sql`
    insert into registration_news (entity_id, registration_id, news, language, created_at, due_at)
    select entity_id, registration_id, 'link', ${language}, ${now}, ${now} from registrations
    where entity_id = ${entityId} and from_form and lower(body -> 'user' ->> 'email') = ${email.toLowerCase()}
    order by registration_id desc limit 1
    on conflict (entity_id, registration_id, news) do update set tries = 0, language = excluded.language, due_at = excluded.due_at`
}

/** A document of this kind has come. Primary key. */
export async function saveCome(sql: Db, { entityId, registrationId }: Key, kind: RegistrationDocumentKind): Promise<void> {
  await sql`
    update registrations set wanted = array_remove(wanted, ${kind})
    where entity_id = ${entityId} and registration_id = ${registrationId} and ${kind} = any(wanted)`
}

/**
 * Takes news whose time has come, the oldest first: until `again` nobody else takes them. Index registration_news_due; locks
 * their rows for the statement, and passes over those that another process holds.
 */
export async function claimNews(sql: Db, now: Date, again: Date, limit: number): Promise<DueNews[]> {
  return sql<DueNews[]>`
    with taken as (
      update registration_news set tries = tries + 1, due_at = ${again}
      where (entity_id, registration_id, news) in (
        select entity_id, registration_id, news from registration_news
        where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
      returning entity_id, registration_id, news, language, tries)
    select t.entity_id, t.registration_id, t.news, t.tries, r.reason, r.wanted, r.body -> 'user' ->> 'email' as email,
      coalesce(t.language, (select l.language from registration_links l
       where l.entity_id = t.entity_id and l.registration_id = t.registration_id order by l.created_at limit 1), 'PT') as language
    from taken t join registrations r using (entity_id, registration_id)`
}

/** They are told, or nobody will be told any more. Primary key. */
export async function deleteNews(sql: Db, { entityId, registrationId, news }: Key & { news: News }): Promise<void> {
  await sql`
    delete from registration_news where entity_id = ${entityId} and registration_id = ${registrationId} and news = ${news}`
}

/** Their mail did not go out: another try then. Primary key. */
export async function postponeNews(sql: Db, { entityId, registrationId, news }: Key & { news: News }, until: Date): Promise<void> {
  await sql`
    update registration_news set due_at = ${until}
    where entity_id = ${entityId} and registration_id = ${registrationId} and news = ${news}`
}
