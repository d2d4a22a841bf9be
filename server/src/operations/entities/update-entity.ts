import { isDeepStrictEqual } from 'node:util'
import type { apiOperations, Input } from '@escudo/contracts'
import { invalid, type Call, type Handler } from '../../calls/call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { changeableEntity, refuseStopped, wishChange } from '../../compliance/entity-changes.ts'
import { recordEntityEvent } from '../../compliance/entity-events.ts'
import { refuseCountries, refuseNames } from '../../domain/registration.ts'
import { transaction, type Db } from '../../store/db.ts'
import { findEntity, type Entity } from '../../store/entities.ts'
import { saveEntityFields, type ChangeBody } from '../../store/entities/entity-changes.ts'
import { lockStanding } from '../../store/entity-standing.ts'
import { entityView } from '../../views/entity-view.ts'
import { present } from '../../views/payment-view.ts'

type Body = Input<typeof apiOperations.updateEntity>['body']

/** Of some fields those that are another than before. */
function changed<T extends object>(wished: T, before: Readonly<Record<string, unknown>>): Partial<T> {
  const entries = Object.entries(wished).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name]))
  return Object.fromEntries(entries) as Partial<T>
}

function activityOf({ economicSection, economicCode }: Entity) {
  return economicCode === null ? undefined : { ...present({ section: economicSection }), code: economicCode }
}

/** What of a wish compliance has to see; saying again what is known is no wish. */
function reviewedPart({ name, permanentCertificate, economicActivity }: Body, entity: Entity): NonNullable<ChangeBody['details']> {
  const { section, ...rest } = economicActivity ?? {}
  const activity = economicActivity && { ...(section !== undefined && section !== 'none' && { section }), ...rest }
  const before = { name: entity.name, permanentCertificate: entity.permanentCertificate, economicActivity: activityOf(entity) }
  const found = changed({ name, permanentCertificate, economicActivity: activity }, before)
  return { ...found, ...(found.economicActivity && { economicActivity }) } as NonNullable<ChangeBody['details']>
}

async function write(tx: Db, call: Call, entityId: number, body: Body) {
  await lockStanding(tx, entityId)
  const entity = (await findEntity(tx, entityId))!
  const now = entityNow(call, entity.clockAheadSeconds)
  const { phoneNumber, address, postCode, locality, shippingCountries, supplementaryInformation } = body
  const columns = changed({ phoneNumber, address, postCode, locality }, entity)
  const kept = changed({ shippingCountries, supplementaryInformation }, entity.registration)
  const details = reviewedPart(body, entity)
  if (Object.keys(details).length > 0) {
    const wished = await wishChange(tx, call, { entity, kind: 'details', body: { details }, now })
    if ('code' in wished) return wished
  }
  if (Object.keys({ ...columns, ...kept }).length > 0) {
    await saveEntityFields(tx, entityId, columns, kept)
    await recordEntityEvent(tx, entity, 'entity_updated', { at: now })
  }
  return undefined
}

export const updateEntity: Handler<typeof apiOperations.updateEntity> = async (call, { params, body }) => {
  const entity = await changeableEntity(call, params.clientId)
  if ('code' in entity) return { refusal: entity }
  const stopped = refuseStopped(entity)
  if (stopped) return { refusal: stopped }
  const violations = [...refuseNames({ '/name': body.name }), ...refuseCountries(body)]
  if (violations.length > 0) return invalid(...violations)
  const refusal = await transaction(call.sql, (tx) => write(tx, call, entity.entityId, body))
  if (refusal) return { refusal }
  return { data: await entityView(call, (await findEntity(call.sql, entity.entityId))!) }
}
