import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

function decode(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${source} must be 32 bytes in base64; this is ${key.length}.`)
  return key
}

/** The key that seals everything: given by the environment, or kept in a file that only its owner can read. */
export async function readMasterKey(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given) return decode(given, 'MASTER_KEY')
  const file = join(dataDir, 'master.key')
  await mkdir(dataDir, { recursive: true })
  // Written aside and linked into place: whoever starts at the same moment sees no key or a whole one.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return decode(await readFile(file, 'utf8'), file)
}
