import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { access, constants } from 'node:fs/promises'

/** How a program is started: the words before it, the user it runs as when it is not ours, and what could not be had. */
export type Confinement = { words: readonly string[]; uid: number | undefined; lacks: readonly string[] }

const [unshare, setpriv] = ['/usr/bin/unshare', '/usr/bin/setpriv']
/** A user that nobody has, of the range that service managers give out for a while; another one in each process. */
const ownUid = randomInt(61_184, 65_520)
const asOwnUser = [
  setpriv,
  `--reuid=${ownUid}`,
  `--regid=${ownUid}`,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
]

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Whether a program starts so. */
function starts(words: readonly string[], program: readonly string[]): Promise<boolean> {
  const [first = '', ...rest] = [...words, ...program]
  return new Promise((resolve) => {
    execFile(first, rest, { env: {}, cwd: '/', timeout: 10_000 }, (error) => resolve(!error))
  })
}

/** Why root cannot start it as another user. */
async function whyNotAsOther(program: readonly string[]): Promise<string> {
  if (!(await isThere(setpriv))) return `there is no ${setpriv}`
  if (!(await starts(asOwnUser, ['/bin/true']))) return 'this system lets root become nobody else'
  return `another user cannot run ${program[0]}`
}

/**
 * As little as this system lets a program have: no network, and where we are root no rights of ours but a user of its own.
 * `program` is what has to start that way, with arguments by which it ends at once.
 */
export async function confine(program: readonly string[], isRoot = process.getuid?.() === 0): Promise<Confinement> {
  const noNetwork = [unshare, ...(isRoot ? ['--net'] : ['--user', '--map-current-user', '--net'])]
  const hasNoNetwork = await starts(noNetwork, ['/bin/true'])
  const network = hasNoNetwork ? noNetwork : []
  const lacks = hasNoNetwork ? [] : ['it could reach a network: unshare is not allowed or not there']
  if (!isRoot) return { words: network, uid: undefined, lacks }
  const words = [...network, ...asOwnUser]
  if (await starts(words, program)) return { words, uid: ownUid, lacks }
  return { words: network, uid: undefined, lacks: [...lacks, `it runs as root: ${await whyNotAsOther(program)}`] }
}
