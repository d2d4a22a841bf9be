import type { sandboxOperations } from '@escudo/contracts'
import { announceWorld } from '../../store/changes.ts'
import { listReceived, saveReceiver } from '../store/receivers.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { readKeys } from '../notifications/explain-signature.ts'
import { receiverSummary } from '../notifications/receiver-view.ts'

export const setReceiver: SandboxHandler<typeof sandboxOperations.setReceiver> = async (call, { body }) => {
  const receiver = await saveReceiver(call.sql, body.name, body.status)
  await announceWorld(call.sql)
  return { data: receiverSummary(call, receiver, await listReceived(call.sql, body.name), await readKeys(call)) }
}
