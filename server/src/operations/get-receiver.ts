import type { apiOperations } from '@escudo/contracts'
import { findReceiver, listReceived } from '../store/sandbox.ts'
import { refuse, type Handler } from './context.ts'
import { readKeys } from './explain-signature.ts'
import { isReceiverName, receivedView, receiverView } from './receiver-view.ts'

export const getReceiver: Handler<typeof apiOperations.getReceiver> = async (call, { params }) => {
  const receiver = isReceiverName(params.name) ? await findReceiver(call.sql, params.name) : undefined
  if (!receiver) return refuse('e00500', '/name')
  const [received, keys] = await Promise.all([listReceived(call.sql, receiver.name), readKeys(call)])
  return { data: { ...receiverView(call, receiver), received: received.map((one) => receivedView(one, keys).whole) } }
}
