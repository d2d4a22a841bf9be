import type { Sql } from '../src/store/db.ts'

/**
 * Drops a database whose pools are closed. Without force, which may not end an autovacuum that is looking: a plain drop sends that
 * one away, and waits five seconds for server processes that outlive their client by a moment; on a busy machine longer.
 */
export async function dropDatabase(admin: Sql, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const error = await admin.unsafe(`drop database ${name}`).then(
      () => undefined,
      (refused: Error & { code?: string }) => refused,
    )
    if (!error) return
    // Somebody is still there.
    if (error.code !== '55006' || tries === 6) throw error
  }
}
