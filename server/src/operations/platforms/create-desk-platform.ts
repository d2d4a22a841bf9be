import { randomBytes } from 'node:crypto'
import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import { transaction } from '../../store/db.ts'
import { nextPlatformCode } from '../../store/office/own-platforms.ts'
import { insertPlatform, savePlatformSettings } from '../../store/platforms.ts'

export const createDeskPlatform: Handler<typeof officeOperations.createDeskPlatform> = async (call, { body }) => {
  const { name, strict, registers, saves } = body
  return transaction(call.sql, async (tx) => {
    const platformId = await nextPlatformCode(tx)
    const privateKey = randomBytes(32).toString('base64url')
    const sealedKey = call.vault.seal(privateKey, platformPlace(platformId))
    await insertPlatform(tx, { platformId, name, mayCreateEntities: registers, sealedKey, strict })
    await savePlatformSettings(tx, platformId, { strict, mayCreateEntities: registers, maySaveMethods: saves })
    await recordAct(tx, call, { subject: String(platformId), after: body })
    return { data: { platformCode: String(platformId), privateKey } }
  })
}
