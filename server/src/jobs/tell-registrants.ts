import type { ChargeServices } from '../calls/call.ts'
import { freshLink, linkAddress, recipientMarkOf } from '../compliance/follow-registration.ts'
import { registrationNewsMail } from '../compliance/registration-news-mail.ts'
import { insertRegistrationLink } from '../store/entities/registration-links.ts'
import { claimNews, deleteNews, postponeNews, type DueNews } from '../store/entities/registration-news.ts'

const batchSize = 20
const minuteMs = 60_000
/** A mail that nobody took twelve times, over some six days, is not sent any more: the link tells it all the same. */
const mostTries = 12

/** When a mail that was not taken is tried again: after 2, 4, 8 minutes and so on, after a day at most. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** tries, 24 * 60) * minuteMs)
}

async function tell({ sql, clock, mailer, publicUrl, log, vault }: ChargeServices, due: DueNews): Promise<boolean> {
  const { entityId, registrationId, language, email, tries, news } = due
  const { token, link } = freshLink({ entityId, registrationId }, clock(), language)
  try {
    // What somebody asks for counts among the mails of a day; what we have to tell does not.
    await insertRegistrationLink(sql, { ...link, recipientMark: news === 'link' ? recipientMarkOf(vault, email) : null })
    await mailer!.send(registrationNewsMail(email, { ...due, link: linkAddress(publicUrl, token, language) }))
  } catch (error) {
    log.warn({ entityId, reason: error instanceof Error ? error.message : String(error) }, 'News of a registration could not be sent.')
    if (tries < mostTries) await postponeNews(sql, due, nextTry(tries, clock()))
    else await deleteNews(sql, due)
    return false
  }
  await deleteNews(sql, due)
  return true
}

/**
 * Tells who registered on the form what compliance said; how many were told. One whose process ends between sending and noting it is
 * told again. The link of the mail is a new one: of the first the database has its mark alone.
 */
export async function tellRegistrants(services: ChargeServices): Promise<number> {
  const { sql, clock, mailer } = services
  if (!mailer) return 0
  const now = clock()
  let told = 0
  for (const due of await claimNews(sql, now, new Date(now.getTime() + 5 * minuteMs), batchSize)) if (await tell(services, due)) told += 1
  return told
}
