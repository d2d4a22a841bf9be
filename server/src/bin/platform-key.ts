import { randomBytes } from 'node:crypto'
import { openVault } from '../calls/open-vault.ts'
import { platformPlace } from '../calls/sealed-places.ts'
import { suspendPlatform } from '../compliance/suspend-platform.ts'
import type { Config } from '../config.ts'
import { keyScopes, type KeyScope } from '../domain/key-scope.ts'
import { endApiKey, insertApiKey, listApiKeys } from '../store/api-keys.ts'
import type { Sql } from '../store/db.ts'
import { findKeyDay, finishKeyChange, finishOverdueChange, startKeyChange } from '../store/platforms.ts'
import { withDatabase } from './with-database.ts'

// npm run platform-key: the keys of a platform, and whether it may call at all. A key is printed once.
const usage = `npm run platform-key -- rotate <platform> [days]         a new private key; the old one works and signs for so long (7)
npm run platform-key -- finish <platform>                the new private key alone, now
npm run platform-key -- add <platform> <name> <scopes>   a key for calls: ${keyScopes.join(',')}
npm run platform-key -- list <platform>
npm run platform-key -- end <platform> <number>          a key for calls that works no longer
npm run platform-key -- suspend|resume <platform>
`
const [command = '', code = '', ...rest] = process.argv.slice(2)
const platformId = Number(code)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function rotate(sql: Sql, config: Config): Promise<void> {
  const days = Number(rest[0] ?? 7)
  if (!(days > 0 && days <= 90)) throw new Error('An overlap is 1 to 90 days.')
  const vault = await openVault(sql, config)
  await finishOverdueChange(sql, platformId)
  const key = randomBytes(32).toString('base64url')
  const endsAt = new Date(Date.now() + days * 86_400_000)
  if (!(await startKeyChange(sql, platformId, vault.seal(key, platformPlace(platformId)), endsAt)))
    throw new Error(`There is no platform ${code}, or it changes its key already.`)
  say(`Platform ${code}, next private key ${key}`)
  say(`Both work until ${endsAt.toISOString()}; the old one signs webhooks until then, or until: npm run platform-key -- finish ${code}`)
}

function readScopes(text = ''): KeyScope[] {
  const scopes = text.split(',').map((one) => keyScopes.find((known) => known === one))
  if (scopes.includes(undefined)) throw new Error(`Scopes are ${keyScopes.join(', ')}, with commas between.`)
  return scopes as KeyScope[]
}

const work: Readonly<Record<string, (sql: Sql, config: Config) => Promise<void>>> = {
  rotate,
  finish: async (sql) => {
    if (!(await finishKeyChange(sql, platformId))) throw new Error(`Platform ${code} changes no key.`)
    say(`Platform ${code} has its new private key alone.`)
  },
  add: async (sql) => {
    const [name = '', scopes] = rest
    const { keyId, key } = await insertApiKey(sql, platformId, name, readScopes(scopes))
    say(`Platform ${code}, key ${keyId}: ${key}`)
  },
  list: async (sql) => {
    const madeAt = await findKeyDay(sql, platformId)
    if (madeAt) say(`private key  since ${madeAt.toISOString()}`)
    for (const { keyId, name, scopes, createdAt, endsAt } of await listApiKeys(sql, platformId))
      say(`${keyId}  ${scopes.join(',')}  since ${createdAt.toISOString()}${endsAt ? `  ended ${endsAt.toISOString()}` : ''}  ${name}`)
  },
  end: async (sql) => {
    if (!(await endApiKey(sql, platformId, Number(rest[0])))) throw new Error(`Platform ${code} has no such key that works.`)
    say(`Key ${rest[0]} of platform ${code} works no longer.`)
  },
  suspend: async (sql) => {
    if ((await suspendPlatform(sql, platformId, true, new Date())) === undefined) throw new Error(`There is no platform ${code}.`)
    say(`Platform ${code} is refused from now on.`)
  },
  resume: async (sql) => {
    const isRefused = await suspendPlatform(sql, platformId, false, new Date())
    if (isRefused === undefined) throw new Error(`There is no platform ${code}.`)
    say(
      isRefused
        ? `Platform ${code} is still refused: its owner has stopped it, and lets it go on in the office.`
        : `Platform ${code} may call again.`,
    )
  },
}

const asked = work[command]
if (!asked || !/^[1-9]\d{0,8}$/.test(code)) {
  process.stderr.write(`Say which key of which platform:\n${usage}`)
  process.exit(1)
}
await withDatabase(asked, { name: `platform-key ${command}`, details: { platform: platformId } })
