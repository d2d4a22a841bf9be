import {
  accountPlace,
  attemptPlace,
  codeKeyPlace,
  evidencePlace,
  methodPlace,
  noticePlace,
  ownKeyPlace,
  platformPlace,
  registrationDocumentPlace,
} from '../calls/sealed-places.ts'
import { transaction } from '../store/db.ts'
import { sealedColumns, type SealedRow } from '../store/sealed-keys.ts'
import type { Services } from '../calls/call.ts'

const places: Readonly<Record<string, (row: SealedRow) => string>> = {
  'private keys': ({ id }) => platformPlace(id),
  'next private keys': ({ id }) => platformPlace(id),
  'saved methods': ({ entityId, id }) => methodPlace(entityId, id),
  'states of questions': ({ entityId, id }) => attemptPlace(entityId, id),
  'accounts at acquirers': ({ id }) => accountPlace(id),
  'proposed accounts': ({ id }) => accountPlace(id),
  'notices of acquirers': ({ id }) => noticePlace(id.slice(0, -65), id.slice(-64)),
  'evidence of disputes': ({ entityId, id }) => evidencePlace(entityId, id),
  'files of disputes': ({ entityId, id }) => evidencePlace(entityId, id),
  'documents of registrations': ({ entityId, id }) => registrationDocumentPlace(entityId, id),
  'keys of codes': ({ id }) => codeKeyPlace(id),
  'next keys of codes': ({ id }) => codeKeyPlace(id),
  'own keys': ({ id }) => ownKeyPlace(id),
}

/** Where a row of a sealed column rests. */
export const placeOf = (name: string, row: SealedRow): string => places[name]!(row)

/**
 * Seals under the newest master key whatever another one sealed, a batch a transaction: killed anywhere, the next run goes
 * on. Gives how many of each.
 */
export async function resealAll({ sql, vault }: Pick<Services, 'sql' | 'vault'>, batch = 200): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, lockOthers, save } of sealedColumns) {
    counts[name] = 0
    for (let found = batch; found === batch;) {
      found = await transaction(sql, async (tx) => {
        const rows = await lockOthers(tx, vault.header(), batch)
        for (const row of rows) {
          const place = placeOf(name, row)
          await save(tx, { ...row, sealed: vault.seal(vault.open(row.sealed, place), place) })
        }
        return rows.length
      })
      counts[name] += found
    }
  }
  return counts
}
