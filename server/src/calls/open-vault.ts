import type { Db } from '../store/db.ts'
import { findAnyPlatform } from '../store/entities.ts'
import { keepSealedKey } from '../store/sealed-keys.ts'
import { readMasterKeys, type KeyPlace } from '../vault/master-key.ts'
import { createVault, firstFingerprintKey, type Vault } from '../vault/seal.ts'
import { ownKeyPlace, platformPlace } from './sealed-places.ts'

const fingerprints = 'fingerprints'

/** Another process, or this one before, may have sealed the database under another key: say so now, not at each call. */
function openOwn(vault: Vault, sealed: Uint8Array, place: string): string {
  try {
    return vault.open(sealed, place)
  } catch (error) {
    throw new Error('This database was sealed with another master key. Give the same MASTER_KEY, or the same DATA_DIR, to every process.', {
      cause: error,
    })
  }
}

/** The vault of a database. Its key of fingerprints is kept there, so that they outlive a change of the master key. */
export async function openVault(sql: Db, place: KeyPlace): Promise<Vault> {
  const keys = await readMasterKeys(place)
  const vault = createVault(keys)
  const platform = await findAnyPlatform(sql)
  if (platform) openOwn(vault, platform.sealedKey, platformPlace(platform.platformId))
  const first = vault.seal(firstFingerprintKey(keys).toString('base64'), ownKeyPlace(fingerprints))
  const sealed = await keepSealedKey(sql, fingerprints, first)
  return createVault(keys, Buffer.from(openOwn(vault, sealed, ownKeyPlace(fingerprints)), 'base64'))
}
