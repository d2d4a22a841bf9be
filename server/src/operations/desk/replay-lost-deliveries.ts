import { mostReplayed, type officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { announceChange } from '../../store/changes.ts'
import { transaction } from '../../store/db.ts'
import { hasDelivery, makeManyDue } from '../../store/delivery-log.ts'
import { isSubscription } from '../../store/desk/lost-deliveries.ts'

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/** What the merchant could do at their own address, for one who has not seen it. */
export const replayLostDeliveries: Handler<typeof officeOperations.replayLostDeliveries> = async (call, { params }) =>
  transaction(call.sql, async (tx): Promise<Outcome<{ count: number; more: boolean }>> => {
    const { platformCode, webhookId } = params
    const lost = {
      platformId: Number(platformCode),
      webhookId: Number(webhookId),
      status: 'given_up',
      from: undefined,
      until: undefined,
    } as const
    const isKnown = isNumber(platformCode) && isNumber(webhookId) && (await isSubscription(tx, lost.platformId, lost.webhookId))
    if (!isKnown) return refuse('e00500', '/webhookId')
    const due = await makeManyDue(tx, { ...lost, most: mostReplayed }, call.clock())
    for (const entityId of new Set(due)) await announceChange(tx, { entityId, paymentId: '0', deliveries: true })
    await recordAct(tx, call, { subject: `${platformCode}/${webhookId}`, after: { count: due.length } })
    return { data: { count: due.length, more: due.length === mostReplayed && (await hasDelivery(tx, lost)) } }
  })
