import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { insertApiKey } from '../../store/api-keys.ts'
import { transaction } from '../../store/db.ts'

export const createPlatformKey: Handler<typeof officeOperations.createPlatformKey> = async (call, { params, body }) => {
  const scopes = [...new Set(body.scopes)]
  if (scopes.length === 0) return refuse('e00221', '/scopes')
  const made = await transaction(call.sql, async (tx) => {
    const inserted = await insertApiKey(tx, call.platformId, body.name, scopes)
    await recordAct(tx, call, { subject: `${params.platformCode}/${inserted.keyId}`, after: { name: body.name, scopes } })
    return inserted
  })
  return { data: { id: String(made.keyId), key: made.key } }
}
