import type { sandboxOperations } from '@escudo/contracts'
import { findReceiver, listReceived } from '../store/receivers.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { readKeys } from '../notifications/explain-signature.ts'
import { isReceiverName, receivedView, receiverView } from '../notifications/receiver-view.ts'

export const getReceiver: SandboxHandler<typeof sandboxOperations.getReceiver> = async (call, { params }) => {
  const receiver = isReceiverName(params.name) ? await findReceiver(call.sql, params.name) : undefined
  if (!receiver) return refuse('e00500', '/name')
  const [received, keys] = await Promise.all([listReceived(call.sql, receiver.name), readKeys(call)])
  return { data: { ...receiverView(call, receiver), received: received.map((one) => receivedView(one, keys).whole) } }
}
