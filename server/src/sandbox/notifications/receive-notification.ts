import { announceWorld } from '../../store/changes.ts'
import { findReceiver, insertReceived, saveReceiver } from '../store/receivers.ts'
import type { Services } from '../../calls/call.ts'
import { isReceiverName } from './receiver-view.ts'

type Told = { name: string; contentType: string; signature: string; text: string }

/**
 * The built-in receiver: a merchant's server for whoever has none yet. Keeps what it is told and answers as it was set,
 * 200 unless told otherwise; undefined for a name that cannot be one.
 */
export async function receiveNotification(services: Services, { name, contentType, signature, text }: Told): Promise<number | undefined> {
  if (!isReceiverName(name)) return undefined
  const { status } = (await findReceiver(services.sql, name)) ?? (await saveReceiver(services.sql, name, undefined))
  const body = text.replaceAll('\0', '')
  await insertReceived(services.sql, name, { receivedAt: services.clock(), contentType, signature, body, status })
  await announceWorld(services.sql)
  return status
}
