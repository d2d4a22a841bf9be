import type { apiOperations } from '@escudo/contracts'
import { deleteWebhook as removeWebhook } from '../../store/webhooks.ts'
import { refuse, type Handler } from '../../calls/call.ts'

export const deleteWebhook: Handler<typeof apiOperations.deleteWebhook> = async (call, { params }) =>
  (await removeWebhook(call.sql, call.platformId, params.id)) ? { data: undefined } : refuse('e00500', '/id')
