import type { WireEntityRegistration, WireEntitySummary } from '@escudo/contracts'
import { networkOf } from '../domain/network.ts'
import { refuseRegistration, takesPlace } from '../domain/registration.ts'
import { transaction, type Db } from '../store/db.ts'
import { lockStanding } from '../store/entity-standing.ts'
import {
  countFormRegistrations,
  findRegistrationsOf,
  insertRegistration,
  lockNetwork,
  lockTaxNumber,
  type StoredRegistration,
} from '../store/registrations.ts'
import { invalid, refuse, type Call, type Outcome } from '../calls/call.ts'
import { entitySummary } from './entity-events.ts'
import { publishRegistration } from './publish-registration.ts'

const hourMs = 3_600_000
/** Nobody is authenticated on the form: one address must not bury compliance. Others go on. */
const mostPerHour = 20

/**
 * For whom an entity is registered: a platform by its own call, or whom the form named, if that one may register. `onWritten` writes what
 * belongs to it in the same transaction.
 */
type Registrar = { platformId: number | null; fromForm: boolean; onWritten?: (tx: Db, registration: Written) => Promise<void> }
type Written = StoredRegistration<WireEntityRegistration>

/** Whether an address sends too many forms; until the transaction ends no other of it counts. */
async function isFlooded(tx: Db, { now }: Call, network: string): Promise<boolean> {
  await lockNetwork(tx, network)
  return (await countFormRegistrations(tx, network, new Date(now.getTime() - hourMs))) >= mostPerHour
}

async function write(tx: Db, call: Call, { platformId, fromForm, onWritten }: Registrar, body: WireEntityRegistration) {
  const entityId = Number(body.clientId)
  const network = fromForm && call.address !== undefined ? networkOf(call.address) : null
  if (network !== null && (await isFlooded(tx, call, network))) return refuse('e00702')
  await lockTaxNumber(tx, entityId)
  const before = await lockStanding(tx, entityId)
  const others = await findRegistrationsOf(tx, entityId)
  const own = others.some((one) => one.platformId === platformId && !one.fromForm && one.state === 'pending')
  if (!fromForm && (own || before?.state === 'approved')) return refuse('e00240', '/clientId', { field: 'clientId' })
  const { now, methodMaximums } = call
  const said = { entityId, platformId, fromForm, network, name: body.name, body, stateAt: now, createdAt: now }
  const registration = await insertRegistration(tx, { ...said, state: 'pending', stands: false })
  await onWritten?.(tx, registration)
  const standing = before && { state: before.state, fromForm: others.find(({ stands }) => stands)?.fromForm ?? false }
  if (takesPlace({ platformId, fromForm }, standing))
    await publishRegistration(tx, registration, { now, methodMaximums, reviewAt: call.sandbox?.reviewAt(entityId, now) ?? null })
  return { data: entitySummary({ entityId, name: body.name, state: 'pending', stateAt: now, createdAt: now }) }
}

/**
 * Registers an entity, which waits for compliance beside whatever else was said of its tax number. The form's answer is
 * the same whoever is a merchant or a platform; a platform's own call is refused e00240 for a number that is approved or
 * that it has waiting already. An address that floods the form is refused e00702.
 */
export async function registerFor(call: Call, registrar: Registrar, body: WireEntityRegistration): Promise<Outcome<WireEntitySummary>> {
  const violations = refuseRegistration(body)
  if (violations.length > 0) return invalid(...violations)
  return transaction(call.sql, (tx) => write(tx, call, registrar, body))
}
