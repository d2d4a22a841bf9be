import type { Heard } from '../acquirer.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** What gives back a question's money has a key of its own. */
const ofReversal = /^reverse-/

/**
 * What an easypay notice is about. It is not signed (specification acquirers §2): it names what is to be asked about and is believed in nothing.
 * One event comes in up to three shapes; `id` is the payment's, the refund's or the void's.
 */
export function hearEasypay({ body }: { body: string }): Heard {
  const refused = { genuine: false, knownAs: [], reply: { status: 400, type: 'application/json', body: '{"status":"error"}' } } as const
  let said: unknown
  try {
    said = JSON.parse(body)
  } catch {
    return refused
  }
  if (typeof said !== 'object' || said === null) return refused
  const { id, key, transaction, authorisation } = said as Record<string, unknown>
  const inner = [transaction, authorisation].flatMap((one) =>
    typeof one === 'object' && one !== null ? [(one as Record<string, unknown>).id, (one as Record<string, unknown>).key] : [],
  )
  const knownAs = [id, key, ...inner]
    .flatMap((one) => (typeof one === 'string' ? [one.replace(ofReversal, '')] : []))
    .filter((one) => uuid.test(one))
  if (knownAs.length === 0) return refused
  return { genuine: true, knownAs: [...new Set(knownAs)], reply: { status: 200, type: 'application/json', body: '{"status":"ok"}' } }
}
