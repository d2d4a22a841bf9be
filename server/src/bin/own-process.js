import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** @param {'-u' | '-g'} option @param {string} user */
function idOf(option, user) {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin' }
  const { status, stdout } = spawnSync('id', [option, user], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`RUN_AS names no user: "${user}".`)
  return Number(stdout)
}

/** A new data folder is the user's; one of somebody else's is not taken over. @param {number} uid @param {number} gid */
function giveDataDir(uid, gid) {
  const folder = resolve(process.env.DATA_DIR || '.data')
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) chownSync(folder, uid, gid)
  if (statSync(folder).uid !== uid) throw new Error(`${folder} belongs to somebody else than RUN_AS: chown -R it to that user.`)
}

function stepDown() {
  if (process.getuid?.() !== 0) return
  const user = process.env.RUN_AS
  if (!user) {
    process.stderr.write('Running as root, with rights that a server has no use for: RUN_AS=<user> makes it step down to that user.\n')
    return
  }
  const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
  giveDataDir(uid, gid)
  process.initgroups?.(user, gid)
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/**
 * Before anything is read: no memory of ours goes into a core dump, which may hold a card number, and root's rights are
 * given up. What we start inherits both.
 */
export function guardProcess() {
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/coredump_filter', '0')
  } catch {
    process.stderr.write('Core dumps could not be switched off: ulimit -c 0 does it.\n')
  }
  try {
    stepDown()
  } catch (error) {
    process.stderr.write(`Could not start: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
