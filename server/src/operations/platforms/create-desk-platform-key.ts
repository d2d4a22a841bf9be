import type { officeOperations } from '@escudo/contracts'
import { invalid, refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { networksOf } from '../../calls/networks-of.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { unownedPlatform } from '../../calls/office/unowned-platform.ts'
import { insertApiKey, saveKeyAddresses } from '../../store/api-keys.ts'
import { transaction } from '../../store/db.ts'

export const createDeskPlatformKey: Handler<typeof officeOperations.createDeskPlatformKey> = async (call, { params, body }) => {
  const { platformCode } = params
  const { name, why } = body
  const scopes = [...new Set(body.scopes)]
  if (scopes.length === 0) return refuse('e00221', '/scopes')
  const networks = networksOf(body.addresses)
  if ('violations' in networks) return invalid(...networks.violations)
  const { addresses } = networks
  return transaction(call.sql, async (tx): Promise<Outcome<{ id: string; key: string }>> => {
    const platform = await unownedPlatform(tx, platformCode)
    if ('refusal' in platform) return platform
    const { keyId, key } = await insertApiKey(tx, platform.platformId, name, scopes)
    await saveKeyAddresses(tx, platform.platformId, keyId, addresses)
    await recordAct(tx, call, { subject: `${platformCode}/${keyId}`, after: { name, scopes, addresses, why } })
    return { data: { id: String(keyId), key } }
  })
}
