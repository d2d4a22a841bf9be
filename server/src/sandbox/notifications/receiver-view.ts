import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { Received, Receiver } from '../store/receivers.ts'
import type { Services } from '../../calls/call.ts'
import { explainSignature, type Key } from './explain-signature.ts'

export function isReceiverName(name: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(name)
}

function receiverUrl({ publicUrl }: Pick<Services, 'publicUrl'>, name: string): string {
  return `${publicUrl}/sandbox/receiver/${name}`
}

/** What a notification tells of, as far as it can be read: JSON or the older form. */
function readNews(body: string): { action: string; paymentIds: string[] } {
  try {
    const { webhook, payments = [] }: { webhook: { action: string }; payments?: { id: string }[] } = JSON.parse(body)
    return { action: String(webhook.action), paymentIds: payments.map(({ id }) => String(id)) }
  } catch {
    const form = [...new URLSearchParams(body)]
    return {
      action: form.find(([name]) => name === 'hookAction')?.[1] ?? '',
      paymentIds: form.filter(([name]) => /^payments\[\d+\]\[paymentId\]$/.test(name)).map(([, value]) => value),
    }
  }
}

export function receivedView({ receivedId, receivedAt, contentType, signature, body, status }: Received, keys: readonly Key[]) {
  const explained = explainSignature(body, signature, keys, receivedAt)
  const summary = { receivedId, at: lisbonIso(receivedAt), ...readNews(body), valid: explained.valid, status }
  return { summary, whole: { ...summary, contentType, text: body, signature: explained } }
}

export function receiverView(services: Pick<Services, 'publicUrl'>, { name, status }: Receiver) {
  return { name, url: receiverUrl(services, name), status }
}

/** A receiver with a line for each notification. */
export function receiverSummary(
  services: Pick<Services, 'publicUrl'>,
  receiver: Receiver,
  received: readonly Received[],
  keys: readonly Key[],
) {
  return { ...receiverView(services, receiver), received: received.map((one) => receivedView(one, keys).summary) }
}
