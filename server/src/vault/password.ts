import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What one guess costs: 19 MiB twice over, as OWASP's password storage sheet has it. It stands in each hash, so it may grow. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const plain = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))

/** A password as it is kept: argon2id, in the form that PHC strings have. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: plain(password), nonce, tagLength, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

/** What a password is held against where there is nobody: it costs the same, and is nobody's. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Whether a password is the one that was kept. Without one the answer is no, and takes as long. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = shape.exec(kept ?? nobodys) ?? []
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
