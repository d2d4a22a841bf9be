import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findLastProblem, listLost } from '../../store/desk/lost-deliveries.ts'

export const listLostDeliveries: Handler<typeof officeOperations.listLostDeliveries> = async ({ sql, clock }, { query }) => {
  const asked = readPage({ sort: '-lastAt', ...query }, { lastAt: 'last_at' }, 'webhook_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listLost(sql, clock(), asked.page)
  const data = rows.map(async ({ platformId, platformName, webhookId, url, lost, firstAt, lastAt }) => {
    const problem = await findLastProblem(sql, { platformId, webhookId })
    return {
      platformCode: String(platformId),
      webhookId: String(webhookId),
      platformName,
      url,
      lost,
      firstAt: lisbonIso(firstAt),
      lastAt: lisbonIso(lastAt),
      ...(problem !== undefined && { problem }),
    }
  })
  return { data: await Promise.all(data), paging: asked.told(found) }
}
