import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What one guess costs: 19 MiB twice over, as OWASP's password storage sheet has it. It stands in each hash, so it may grow. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** So many passwords of a person are none of theirs again. */
const remembered = 4

const plain = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))

/** The hashes that are kept of a person: of their password, then of those before it. */
const hashesIn = (kept: string | undefined): string[] => kept?.split(' ') ?? []

/** A password as it is kept: argon2id, in the form that PHC strings have, before the last ones of `kept`. */
export async function hashPassword(password: string, kept?: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: plain(password), nonce, tagLength, ...cost })
  const { memory, passes, parallelism } = cost
  const hash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`
  return [hash, ...hashesIn(kept)].slice(0, remembered).join(' ')
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

/** What a password is held against where there is nobody: it costs the same, and is nobody's. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Whether a password is the one that is kept. Without one the answer is no, and takes as long. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = shape.exec(hashesIn(kept)[0] ?? nobodys) ?? []
  if (nonce === undefined || tag === undefined) throw new Error('A password is kept in a form that nobody knows.')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    message: plain(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, expected) && kept !== undefined
}

/** Whether a password is the one that is kept, or one of those before it. */
export async function wasPassword(password: string, kept: string | undefined): Promise<boolean> {
  for (const hash of hashesIn(kept)) if (await isPassword(password, hash)) return true
  return false
}
