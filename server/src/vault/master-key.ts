import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A master key and the name of it that stands in what it seals. */
export type MasterKey = { id: Buffer; key: Buffer }
/** The keys that open what is sealed; the first one seals. `again` looks whether there are others by now. */
export type MasterKeys = { all: () => readonly MasterKey[]; again: () => readonly MasterKey[] }

/** Where keys are: given as they are, in a file that is named, or in one of our own in `dataDir`. */
export type KeyPlace = { masterKey?: string | undefined; masterKeyFile?: string | undefined; dataDir: string; fileName?: string }

/** A running process follows its file this often. */
const lookEveryMs = 2_000

function named(key: Uint8Array): MasterKey {
  return { id: Buffer.from(hkdfSync('sha256', key, '', 'name of the key', 4)), key: Buffer.from(key) }
}

function decode(text: string, source: string): MasterKey[] {
  const keys = text.split(/[\s,]+/).filter((one) => one !== '')
  if (keys.length === 0) throw new Error(`${source} must be 32 bytes in base64; it is empty.`)
  return keys.map((one) => {
    const key = Buffer.from(one, 'base64')
    if (key.length !== 32) throw new Error(`${source} must be 32 bytes in base64; this is ${key.length}.`)
    return named(key)
  })
}

/** One key that never changes. */
export function onlyKey(key: Uint8Array): MasterKeys {
  const keys = [named(key)]
  return { all: () => keys, again: () => keys }
}

/** The keys of a file. It may be replaced while we run: a rotation puts another key on top. */
function keysOfFile(file: string): MasterKeys {
  let keys = decode(readFileSync(file, 'utf8'), file)
  let [lookedAt, changedAt] = [performance.now(), statSync(file).mtimeMs]
  const again = (): readonly MasterKey[] => {
    lookedAt = performance.now()
    // Gone, or half written by somebody's editor: what we know goes on.
    try {
      const found = statSync(file).mtimeMs
      if (found !== changedAt) [keys, changedAt] = [decode(readFileSync(file, 'utf8'), file), found]
    } catch {
      return keys
    }
    return keys
  }
  return { all: () => (performance.now() - lookedAt < lookEveryMs ? keys : again()), again }
}

/** The file that keeps the keys; undefined when they are given as they are. */
export function keyFileOf({ masterKey, masterKeyFile, dataDir, fileName = 'master.key' }: KeyPlace): string | undefined {
  return masterKey ? undefined : masterKeyFile || join(dataDir, fileName)
}

/** A file with a new key, unless there is one. Whoever starts at the same moment sees no key or a whole one. */
async function keepKeyFile(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

/** Refuses a file that others than its owner and group can read, or others than its owner change. POSIX only. */
function refuseOpenFile(file: string): void {
  if (process.platform === 'win32') return
  const mode = statSync(file).mode & 0o777
  if ((mode & 0o026) === 0) return
  const shown = mode.toString(8).padStart(4, '0')
  throw new Error(
    `${file} holds a key and its rights are ${shown}: others could ${mode & 0o022 ? 'change' : 'read'} it. Say chmod 600 ${file}; a mounted secret has a setting for its mode.`,
  )
}

/** The keys that seal and open everything: given by the environment, or kept in a file that only its owner can read. */
export async function readMasterKeys(place: KeyPlace): Promise<MasterKeys> {
  if (place.masterKey) {
    const keys = decode(place.masterKey, 'MASTER_KEY')
    return { all: () => keys, again: () => keys }
  }
  const file = keyFileOf(place)!
  if (!place.masterKeyFile) {
    await mkdir(place.dataDir, { recursive: true })
    await keepKeyFile(file)
  }
  // Read once without waiting for the process's first seal: a wrong file is said at the start.
  await readFile(file)
  refuseOpenFile(file)
  return keysOfFile(file)
}
