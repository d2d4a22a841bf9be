import type { apiOperations } from '@escudo/contracts'
import { listWebhooks as readWebhooks } from '../../store/webhooks.ts'
import type { Handler } from '../../calls/call.ts'
import { webhookView } from '../../views/webhook-view.ts'

export const listWebhooks: Handler<typeof apiOperations.listWebhooks> = async (call, { query }) => ({
  data: (await readWebhooks(call.sql, call.platformId, query.action)).map(webhookView),
})
