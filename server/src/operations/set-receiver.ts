import type { apiOperations } from '@escudo/contracts'
import { announceWorld } from '../store/changes.ts'
import { listReceived, saveReceiver } from '../store/sandbox.ts'
import type { Handler } from './context.ts'
import { readKeys } from './explain-signature.ts'
import { receiverSummary } from './receiver-view.ts'

export const setReceiver: Handler<typeof apiOperations.setReceiver> = async (call, { body }) => {
  const receiver = await saveReceiver(call.sql, body.name, body.status)
  await announceWorld(call.sql)
  return { data: receiverSummary(call, receiver, await listReceived(call.sql, body.name), await readKeys(call)) }
}
