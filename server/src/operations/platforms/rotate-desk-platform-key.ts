import { randomBytes } from 'node:crypto'
import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { unownedPlatform } from '../../calls/office/unowned-platform.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { transaction } from '../../store/db.ts'
import { finishOverdueChange, startKeyChange } from '../../store/platforms.ts'

type Shown = { platformCode: string; privateKey: string; bothUntil: string }

export const rotateDeskPlatformKey: Handler<typeof officeOperations.rotateDeskPlatformKey> = async (call, { params, body }) => {
  const { platformCode } = params
  const endsAt = new Date(call.clock().getTime() + body.days * 86_400_000)
  return transaction(call.sql, async (tx): Promise<Outcome<Shown>> => {
    const platform = await unownedPlatform(tx, platformCode)
    if ('refusal' in platform) return platform
    const privateKey = randomBytes(32).toString('base64url')
    await finishOverdueChange(tx, platform.platformId)
    const sealed = call.vault.seal(privateKey, platformPlace(platform.platformId))
    if (!(await startKeyChange(tx, platform.platformId, sealed, endsAt))) return refuse('e00402')
    await recordAct(tx, call, { subject: platformCode, after: { bothUntil: lisbonIso(endsAt), why: body.why } })
    return { data: { platformCode, privateKey, bothUntil: lisbonIso(endsAt) } }
  })
}
