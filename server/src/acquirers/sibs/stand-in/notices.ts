import { createCipheriv, randomBytes } from 'node:crypto'

/** A notice as it goes over the wire: AES-256-GCM, with what opens it in two headers. */
function seal(text: string, secret: string): { headers: Record<string, string>; body: string } {
  const iv = randomBytes(12)
  const sealer = createCipheriv('aes-256-gcm', Buffer.from(secret, 'base64'), iv)
  const body = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]).toString('base64')
  const tag = sealer.getAuthTag().toString('base64')
  return { headers: { 'Content-Type': 'text/plain', 'X-Initialization-Vector': iv.toString('base64'), 'X-Authentication-Tag': tag }, body }
}

/** What became of a notice: whether the listener acknowledged it as SIBS wants it. */
export type Told = { notificationId: string; acknowledged: boolean }
export type Teller = {
  notify: (url: string | undefined) => void
  /** What it wants to hear from now on. */
  want: (next: '200' | '000') => void
  tell: (notice: { notificationID: string }, how: { times: number; unsealed: boolean; inOrder: boolean }) => void
  told: Told[]
  done: () => Promise<unknown>
}

/** How often one that is not acknowledged comes again; SIBS does it for longer, with growing pauses. */
const repeats = 2

/** Tells whoever listens until it is acknowledged with the right words, sealed anew each time. */
export function createTeller(secret: string, wanted: '200' | '000'): Teller {
  let acknowledge = wanted
  let url: string | undefined
  const told: Told[] = []
  const underWay = new Set<Promise<unknown>>()

  async function send(to: string, notice: { notificationID: string }, unsealed: boolean): Promise<boolean> {
    const text = JSON.stringify(notice)
    const { headers, body } = unsealed ? { headers: { 'Content-Type': 'text/plain' }, body: text } : seal(text, secret)
    const answer = await fetch(to, { method: 'POST', headers, body }).catch(() => undefined)
    const said: unknown = answer?.status === 200 ? await answer.json().catch(() => undefined) : undefined
    const { statusCode, notificationID } = { ...(said as { statusCode?: string; notificationID?: string } | undefined) }
    return statusCode === acknowledge && notificationID === notice.notificationID
  }

  async function sendUntilHeard(to: string, notice: { notificationID: string }, unsealed: boolean): Promise<void> {
    let acknowledged = false
    for (let time = 0; time <= repeats && !acknowledged; time++) acknowledged = await send(to, notice, unsealed)
    told.push({ notificationId: notice.notificationID, acknowledged })
  }

  return {
    notify: (next) => void (url = next),
    want: (next) => void (acknowledge = next),
    tell(notice, { times, unsealed, inOrder }) {
      const to = url
      if (to === undefined) return
      for (let count = 0; count < times; count++) {
        const before = inOrder ? Promise.all(underWay) : undefined
        const sending = (async () => {
          await before
          await sendUntilHeard(to, notice, unsealed)
        })()
        const sent: Promise<unknown> = sending.finally(() => underWay.delete(sent))
        underWay.add(sent)
      }
    },
    told,
    done: () => Promise.all(underWay),
  }
}
