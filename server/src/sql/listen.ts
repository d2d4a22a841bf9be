import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './hosts.ts'

export type Listening = { unlisten: () => Promise<void> }

const retryMs = 500

/** Listens on a connection of its own, and again on another one when it dies. What happens in between is not heard. */
export async function listen(
  { connectionString, Client }: Cluster,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<Listening> {
  const stopping = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString,
      keepAlive: true,
      application_name: 'escudo listener',
      connectionTimeoutMillis: 5_000,
    })
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ payload }) => onNotify(payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    fresh.once('end', () => void again())
    client = fresh
  }

  async function again(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(retryMs, undefined, { ref: false })
      if (
        stopping.signal.aborted ||
        (await connect().then(
          () => true,
          () => false,
        ))
      )
        return
    }
  }

  await connect()
  return {
    unlisten: async () => {
      stopping.abort()
      await client?.end().catch(() => undefined)
    },
  }
}
