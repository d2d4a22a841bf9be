import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { resealAll } from '../jobs/reseal-vault.ts'
import { keyFileOf, readMasterKeys, type KeyPlace } from '../vault/master-key.ts'
import { createVault } from '../vault/seal.ts'
import type { Sql } from '../store/db.ts'
import { transaction } from '../store/db.ts'
import { recordAct } from '../calls/office/record-act.ts'
import { findConfirmedRotation, isRotationForTwo, saveCarriedOut } from '../store/office/proposals.ts'
import { withDatabase } from './with-database.ts'

// npm run rotate-master-key: everything sealed anew while the server serves. Killed at any moment, it goes on when it is
// run again. Keys in a file: a new one is put on top, and the old one goes when nothing needs it. Keys in MASTER_KEY:
// restart every process with "old,new", again with "new,old", run this, and restart with "new" alone.

/** Where two of the staff could agree to it, they have to: the command does what was confirmed at the office, once. */
async function findApproval(sql: Sql): Promise<string | undefined> {
  const approval = await findConfirmedRotation(sql)
  if (approval === undefined && (await isRotationForTwo(sql)))
    throw new Error(
      'Two people have to agree first: propose it at /office/desk/keys and let somebody else confirm it. Nothing was changed.',
    )
  return approval
}

/** A server looks at the file every two seconds, and what it sealed before is committed or given up by then. */
const restMs = Number(process.argv[2] ?? 20_000)

async function replace(file: string, keys: readonly string[]): Promise<void> {
  const { uid, gid, mode } = await stat(file)
  const draft = `${file}.new`
  await writeFile(draft, keys.map((key) => `${key}\n`).join(''), { mode: mode & 0o777 })
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  await rename(draft, file)
}

const keysIn = async (file: string): Promise<string[]> => (await readFile(file, 'utf8')).split(/[\s,]+/).filter(Boolean)

/** Puts a new key on top, unless an earlier run did; then waits until every server seals with it. */
async function addKey(place: KeyPlace): Promise<void> {
  const file = keyFileOf(place)
  if (file === undefined) {
    const count = (await readMasterKeys(place)).all().length
    if (count < 2) {
      throw new Error(
        'MASTER_KEY holds one key. Restart every process with MASTER_KEY="<old>,<new>", again with "<new>,<old>", then run this again.',
      )
    }
    return
  }
  await readMasterKeys(place)
  const keys = await keysIn(file)
  if (keys.length < 2) await replace(file, [randomBytes(32).toString('base64'), ...keys])
  process.stdout.write(`${keys.length < 2 ? 'A new key is' : 'Going on: a new key was'} in ${file}.\n`)
  await wait(restMs)
}

await withDatabase(
  async (sql, config) => {
    const approval = await findApproval(sql)
    await addKey(config)
    const vault = createVault(await readMasterKeys(config))
    const counts = await resealAll({ sql, vault })
    // What was sealed meanwhile by a process that had not looked yet.
    await wait(Math.min(restMs, 2_500))
    await resealAll({ sql, vault })
    for (const [name, count] of Object.entries(counts)) process.stdout.write(`${String(count).padStart(9)}  ${name}\n`)
    const file = keyFileOf(config)
    if (file !== undefined) await replace(file, (await keysIn(file)).slice(0, 1))
    if (approval !== undefined)
      await transaction(sql, async (tx) => {
        if (await saveCarriedOut(tx, approval))
          await recordAct(
            tx,
            { operationId: 'rotate-master-key' },
            { subject: approval, after: { operator: config.operator ?? 'unknown' } },
          )
      })
    process.stdout.write(file === undefined ? 'Restart every process with the new key alone.\n' : `The old key is gone from ${file}.\n`)
  },
  { name: 'rotate-master-key' },
)
