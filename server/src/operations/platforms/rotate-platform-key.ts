import { randomBytes } from 'node:crypto'
import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { transaction } from '../../store/db.ts'
import { finishOverdueChange, startKeyChange } from '../../store/platforms.ts'

type Shown = { platformCode: string; privateKey: string; bothUntil: string }

export const rotatePlatformKey: Handler<typeof officeOperations.rotatePlatformKey> = async (call, { params, body }) => {
  const { platformId, vault } = call
  const endsAt = new Date(call.clock().getTime() + body.days * 86_400_000)
  const privateKey = randomBytes(32).toString('base64url')
  return transaction(call.sql, async (tx): Promise<Outcome<Shown>> => {
    await finishOverdueChange(tx, platformId)
    if (!(await startKeyChange(tx, platformId, vault.seal(privateKey, platformPlace(platformId)), endsAt))) return refuse('e00402')
    await recordAct(tx, call, { subject: params.platformCode, after: { bothUntil: lisbonIso(endsAt) } })
    return { data: { platformCode: params.platformCode, privateKey, bothUntil: lisbonIso(endsAt) } }
  })
}
