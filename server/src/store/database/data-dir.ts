import { existsSync } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The data folder is its owner's alone, also one that was made when it was not. Only where PostgreSQL runs as a user of
 * its own, because we are root, others may pass through, and still neither list nor read.
 */
export async function keepPrivate({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const holdsDatabase = databaseUrl === undefined || existsSync(join(dataDir, 'postgres'))
  const mayPass = process.getuid?.() === 0 && holdsDatabase ? 0o711 : 0o700
  const made = await mkdir(dataDir, { recursive: true, mode: mayPass })
  if (made !== undefined || process.platform === 'win32') return
  const { mode, uid } = await stat(dataDir)
  if (uid === process.getuid?.() && (mode & 0o777 & ~mayPass) !== 0) await chmod(dataDir, mode & mayPass)
}
