import { allOrNone, type Db } from '../store/db.ts'
import { lockPlatform } from '../store/desk/platforms.ts'
import { insertPlatformNews } from '../store/office/entity-news.ts'
import { suspendPlatform as saveSuspension } from '../store/platforms.ts'

/**
 * The provider stops a platform's calls, or lets it go on, and when that changes something the people of whoever it acts for hear
 * of it. Gives whether it is refused now; undefined for an unknown one. `sql` may be a transaction that writes down who did it.
 */
export async function suspendPlatform(sql: Db, platformId: number, isSuspended: boolean, now: Date): Promise<boolean | undefined> {
  return allOrNone(sql, async (tx) => {
    const before = await lockPlatform(tx, platformId)
    if (!before) return undefined
    const isRefused = (await saveSuspension(tx, platformId, isSuspended ? now : null)) ?? false
    if (before.byUs !== isSuspended) await insertPlatformNews(tx, platformId, { platform: before.name, isSuspended, isRefused }, now)
    return isRefused
  })
}
