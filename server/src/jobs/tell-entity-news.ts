import type { ChargeServices } from '../calls/call.ts'
import { newsMail, rolesToTell } from '../calls/office/news-mails.ts'
import { findEntity } from '../store/entities.ts'
import { claimEntityNews, listReaders, postponeEntityNews, saveReached, type DueNews } from '../store/office/entity-news.ts'
import { clientIdOf } from '../views/payment-view.ts'
import { nextTry } from './tell-registrants.ts'

const batchSize = 20
const minuteMs = 60_000
/** A mail that nobody took twelve times, over some six days, is not sent any more: the office tells it all the same. */
const mostTries = 12

/** Tells whoever hears of it and has not been told yet; whether all of them were. */
async function tell({ sql, clock, mailer, publicUrl, log }: ChargeServices, due: DueNews): Promise<boolean> {
  const { newsId, entityId, kind, reached, tries } = due
  const entityName = (await findEntity(sql, entityId))?.name ?? ''
  let isAll = true
  for (const { personId, email, language } of await listReaders(sql, entityId, kind, rolesToTell(kind))) {
    if (reached.includes(personId)) continue
    try {
      await mailer!.send({ to: email, ...newsMail(language, { ...due, entityName }, `${publicUrl}/office/${clientIdOf(entityId)}`) })
      await saveReached(sql, newsId, personId)
    } catch (error) {
      log.warn({ entityId, reason: error instanceof Error ? error.message : String(error) }, 'News of an entity could not be sent.')
      isAll = false
    }
  }
  await postponeEntityNews(sql, newsId, isAll || tries >= mostTries ? null : nextTry(tries, clock()))
  return isAll
}

/** Tells people of entities what happened, as each of them chose; how many news. One whose process ends between sending and noting it is told again. */
export async function tellEntityNews(services: ChargeServices): Promise<number> {
  const { sql, clock, mailer } = services
  if (!mailer) return 0
  const now = clock()
  let told = 0
  for (const due of await claimEntityNews(sql, now, new Date(now.getTime() + 5 * minuteMs), batchSize))
    if (await tell(services, due)) told += 1
  return told
}
