import type { KeyScope } from '../../domain/key-scope.ts'
import { endApiKey, insertApiKey, saveKeyAddresses } from '../../store/api-keys.ts'
import type { Db } from '../../store/db.ts'
import { refuse, type OfficeCall, type Outcome } from '../call.ts'
import { recordAct } from './record-act.ts'

type Of = { platformId: number; platformCode: string }
/** `addresses`: networks, none of them is everywhere; `why`: what staff say for the record. */
type Wished = { name: string; scopes: readonly KeyScope[]; addresses?: readonly string[]; why?: string }

/** Makes a key of a platform that may do less than its private one, and shows it. */
export async function makeLimitedKey(
  tx: Db,
  call: OfficeCall,
  { platformId, platformCode }: Of,
  wished: Wished,
): Promise<Outcome<{ id: string; key: string }>> {
  const scopes = [...new Set(wished.scopes)]
  if (scopes.length === 0) return refuse('e00221', '/scopes')
  const { keyId, key } = await insertApiKey(tx, platformId, wished.name, scopes)
  if (wished.addresses) await saveKeyAddresses(tx, platformId, keyId, wished.addresses)
  await recordAct(tx, call, { subject: `${platformCode}/${keyId}`, after: { ...wished, scopes } })
  return { data: { id: String(keyId), key } }
}

/** Ends such a key. */
export async function endLimitedKey(
  tx: Db,
  call: OfficeCall,
  { platformId, platformCode, keyId }: Of & { keyId: string },
  after?: { why: string },
): Promise<Outcome<undefined>> {
  const isEnded = /^\d{1,9}$/.test(keyId) && (await endApiKey(tx, platformId, Number(keyId)))
  if (!isEnded) return refuse('e00500', '/keyId')
  await recordAct(tx, call, { subject: `${platformCode}/${keyId}`, ...(after && { after }) })
  return { data: undefined }
}
