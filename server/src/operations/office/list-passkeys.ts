import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listPasskeysOf } from '../../store/office/passkeys.ts'

export const listPasskeys: Handler<typeof officeOperations.listPasskeys> = async ({ sql, person }) => {
  const passkeys = await listPasskeysOf(sql, person.personId)
  const data = passkeys.map(({ credentialId, name, createdAt, usedAt }) => ({
    id: credentialId,
    name,
    createdAt: lisbonIso(createdAt),
    ...(usedAt !== null && { usedAt: lisbonIso(usedAt) }),
  }))
  return { data }
}
