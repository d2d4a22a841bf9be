import { randomBytes } from 'node:crypto'
import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import { transaction } from '../../store/db.ts'
import { countOwnedPlatforms, insertOwnPlatform, nextPlatformCode } from '../../store/office/own-platforms.ts'

/** More than any merchant has shops; who makes more makes them by mistake. */
const mostPlatforms = 50

export const createOwnPlatform: Handler<typeof officeOperations.createOwnPlatform> = async (call, { body }) => {
  const { entityId, sql, vault } = call
  return transaction(sql, async (tx): Promise<Outcome<{ platformCode: string; privateKey: string }>> => {
    if ((await countOwnedPlatforms(tx, entityId)) >= mostPlatforms) return refuse('e00402')
    const platformId = await nextPlatformCode(tx)
    const privateKey = randomBytes(32).toString('base64url')
    await insertOwnPlatform(tx, { entityId, platformId, name: body.name, sealedKey: vault.seal(privateKey, platformPlace(platformId)) })
    await recordAct(tx, call, { subject: String(platformId), after: { name: body.name } })
    return { data: { platformCode: String(platformId), privateKey } }
  })
}
