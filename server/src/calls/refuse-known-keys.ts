import { demoKeys } from '@escudo/contracts/vocabulary'
import type { Db } from '../store/db.ts'
import { findPeopleWithRights } from '../store/office/people.ts'
import { findOpenKeys } from '../store/platforms.ts'
import type { Vault } from '../vault/seal.ts'
import { platformPlace } from './sealed-places.ts'

/** Whose mail nobody reads (RFC 2606): the sandbox's own people. */
const demoMail = '@demo.example'

/**
 * A database in which a sandbox has been has platforms whose keys stand in the guides, and people who were anybody: where money
 * moves they are no callers (PCI DSS 2.2.2, 6.5.6). Throws, with what there is to do.
 */
export async function refuseKnownKeys(sql: Db, vault: Vault): Promise<void> {
  const known = new Map(Object.entries<string>(demoKeys).map(([code, key]): [number, string] => [Number(code), key]))
  const open = await findOpenKeys(sql, [...known.keys()])
  const codes = open.flatMap(({ platformId, sealedKey }) =>
    vault.open(sealedKey, platformPlace(platformId)) === known.get(platformId) ? [platformId] : [],
  )
  const people = await findPeopleWithRights(sql, demoMail)
  if (codes.length + people.length === 0) return
  const who = [...codes.map((code) => `platform ${code}`), ...people].join(', ')
  throw new Error(
    `A sandbox has used this database, and everybody knows the way in of ${who}. Begin with an empty one; or suspend the platforms or change their keys (npm run platform-key) and, with ACQUIRER=simulator, remove the people in the office.`,
  )
}
