import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isNif } from '@escudo/contracts/vocabulary'
import { openVault } from '../calls/open-vault.ts'
import { platformPlace } from '../calls/sealed-places.ts'
import type { Config } from '../config.ts'
import { registeredMethods } from '../domain/registration.ts'
import { decideEntity } from '../compliance/decide-entity.ts'
import { recordEntityEvent } from '../compliance/entity-events.ts'
import { transaction, type Db, type Sql } from '../store/db.ts'
import { associateEntity, insertPlatform, savePlatformSettings, type PlatformSettings } from '../store/platforms.ts'
import { insertEntityMethods, replaceEntity, type NewEntity } from '../store/registrations.ts'
import { withDatabase } from './with-database.ts'

// npm run platform -- add: a platform with a private key of its own, which is printed once, and the entity it acts for.
// npm run platform -- set: what it may do, and how its calls are read.
const usage =
  'npm run platform -- add <code> <name> [--registers] [--entity <tax number> [--entity-name <name>]]\n' +
  '  --registers    it may register entities itself\n' +
  '  --entity       the entity that it acts for; a new one wants --entity-name, and is approved\n' +
  'npm run platform -- set <code> [--strict yes|no] [--registers yes|no] [--saves yes|no]\n' +
  '  --strict       refuse fields that the API does not know (new platforms), or pass over them and say so in a header\n' +
  '  --registers    it may register entities itself\n' +
  '  --saves        it may keep payment methods of its payers\n'

type NewPlatform = { platformId: number; name: string; registers: boolean; entityId: number | undefined; entityName: string | undefined }

type Settings = { platformId: number; settings: PlatformSettings }

const platformCode = /^[1-9]\d{0,8}$/
const answers: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** Which settings are to change; undefined when it cannot be understood, or when nothing is to change. */
function readSettings(words: readonly string[]): Settings | undefined {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { strict: text, registers: text, saves: text },
    })
    const [code = '', ...more] = positionals
    const wished = Object.values(values).map((word) => answers[word])
    if (!platformCode.test(code) || more.length > 0 || wished.length === 0 || wished.includes(undefined)) return undefined
    const [strict, mayCreateEntities, maySaveMethods] = [values.strict, values.registers, values.saves].map((word) => answers[word ?? ''])
    return { platformId: Number(code), settings: { strict, mayCreateEntities, maySaveMethods } }
  } catch {
    // An option that there is not.
    return undefined
  }
}

/** What was asked for; undefined when it cannot be understood. */
function readPlatform(words: readonly string[]): NewPlatform | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { registers: { type: 'boolean' }, entity: { type: 'string' }, 'entity-name': { type: 'string' } },
    })
    const [code = '', name = '', ...more] = positionals
    const { registers = false, entity, 'entity-name': entityName } = values
    const isPlatform = platformCode.test(code) && name.trim() !== '' && more.length === 0
    if (!isPlatform || (entity !== undefined && !isNif(entity))) return undefined
    return { platformId: Number(code), name, registers, entityId: entity === undefined ? undefined : Number(entity), entityName }
  } catch {
    // An option that there is not.
    return undefined
  }
}

function newEntity(entityId: number, name: string, now: Date): NewEntity {
  return {
    entityId,
    name,
    phoneNumber: null,
    address: null,
    postCode: null,
    locality: null,
    permanentCertificate: null,
    economicSection: null,
    economicCode: null,
    registration: {},
    state: 'pending',
    stateAt: now,
    createdAt: now,
    formPlatformId: null,
    reviewAt: null,
  }
}

type Begun = { entityName: string | undefined; maximums: Config['methodMaximums'] }

/** Registers or associates the entity; true when it is new. */
async function addEntity(tx: Db, platformId: number, entityId: number, { entityName: name, maximums }: Begun): Promise<boolean> {
  if (await associateEntity(tx, platformId, entityId)) return false
  if (!name) throw new Error(`There is no entity ${entityId}: name it with --entity-name, and it is made.`)
  const entity = newEntity(entityId, name, new Date())
  await replaceEntity(tx, platformId, entity)
  await insertEntityMethods(tx, entityId, registeredMethods(), maximums)
  await recordEntityEvent(tx, entity, 'entity_pending')
  return true
}

async function add(sql: Sql, config: Config, { platformId, name, registers, entityId, entityName }: NewPlatform): Promise<void> {
  const vault = await openVault(sql, config)
  const privateKey = randomBytes(32).toString('base64url')
  const sealedKey = vault.seal(privateKey, platformPlace(platformId))
  const isNew = await transaction(sql, async (tx) => {
    const made = await insertPlatform(tx, { platformId, name, mayCreateEntities: registers, sealedKey, strict: true })
    if (!made) throw new Error(`There is a platform ${platformId} already.`)
    return entityId !== undefined && (await addEntity(tx, platformId, entityId, { entityName, maximums: config.methodMaximums }))
  })
  const log = { warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  if (isNew) await decideEntity({ sql, clock: () => new Date(), log }, entityId!, 'approve')
  process.stdout.write(`Platform ${platformId}, private key ${privateKey}\n`)
  if (entityId !== undefined) process.stdout.write(`It acts for ${entityId}${isNew ? ', which is new and approved' : ''}.\n`)
}

async function set(sql: Sql, { platformId, settings }: Settings): Promise<void> {
  const now = await savePlatformSettings(sql, platformId, settings)
  if (!now) throw new Error(`There is no platform ${platformId}.`)
  const word = (flag: boolean): string => (flag ? 'yes' : 'no')
  process.stdout.write(
    `Platform ${platformId}: strict ${word(now.strict)}, registers ${word(now.mayCreateEntities)}, saves ${word(now.maySaveMethods)}\n`,
  )
}

const [command, ...words] = process.argv.slice(2)
const platform = command === 'add' ? readPlatform(words) : undefined
const change = command === 'set' ? readSettings(words) : undefined
if (platform) {
  await withDatabase((sql, config) => add(sql, config, platform), { name: 'platform add', details: { platform: platform.platformId } })
} else if (change) {
  const { strict = 'as before', mayCreateEntities: registers = 'as before', maySaveMethods: saves = 'as before' } = change.settings
  const details = { platform: change.platformId, strict, registers, saves }
  await withDatabase((sql) => set(sql, change), { name: 'platform set', details })
} else {
  process.stderr.write(`Say which platform:\n${usage}`)
  process.exit(1)
}
