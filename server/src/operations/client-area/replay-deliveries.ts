import { mostReplayed, type officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { announceChange } from '../../store/changes.ts'
import { transaction } from '../../store/db.ts'
import { hasDelivery, makeManyDue } from '../../store/delivery-log.ts'
import { findWebhook } from '../../store/webhooks.ts'

/** For a merchant whose receiver was down for a night. */
export const replayDeliveries: Handler<typeof officeOperations.replayDeliveries> = async (call, { params, body }) => {
  const webhook = await findWebhook(call.sql, call.platformId, params.webhookId)
  if (!webhook) return refuse('e00500', '/webhookId')
  const { status = 'given_up', from, until } = body
  const { platformId, webhookId } = webhook
  const lost = {
    platformId,
    webhookId,
    status,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  }
  return transaction(call.sql, async (tx) => {
    const due = await makeManyDue(tx, { ...lost, most: mostReplayed }, call.clock())
    for (const entityId of new Set(due)) await announceChange(tx, { entityId, paymentId: '0', deliveries: true })
    await recordAct(tx, call, { subject: `${params.platformCode}/${webhookId}`, after: { ...body, count: due.length } })
    // Those that were delivered are still delivered, until they go out.
    const more = due.length === mostReplayed && (await hasDelivery(tx, lost))
    return { data: { count: due.length, more } }
  })
}
