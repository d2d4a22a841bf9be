import { randomBytes } from 'node:crypto'
import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { changeUnownedPlatform } from '../../calls/office/unowned-platform.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { finishOverdueChange, startKeyChange } from '../../store/platforms.ts'

export const rotateDeskPlatformKey: Handler<typeof officeOperations.rotateDeskPlatformKey> = async (call, { params, body }) => {
  const { platformCode } = params
  const endsAt = new Date(call.clock().getTime() + body.days * 86_400_000)
  return changeUnownedPlatform(call, platformCode, async (tx, platformId) => {
    const privateKey = randomBytes(32).toString('base64url')
    await finishOverdueChange(tx, platformId)
    const sealed = call.vault.seal(privateKey, platformPlace(platformId))
    if (!(await startKeyChange(tx, platformId, sealed, endsAt))) return refuse('e00402')
    await recordAct(tx, call, { subject: platformCode, after: { bothUntil: lisbonIso(endsAt), why: body.why } })
    return { data: { platformCode, privateKey, bothUntil: lisbonIso(endsAt) } }
  })
}
