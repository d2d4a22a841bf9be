import {
  isDeskPermission,
  officeOnlyOperations,
  permissionsOfRole,
  permissionsOfStaff,
  type Operation,
  type Permission,
  type Refusal,
} from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { findEntity } from '../../store/entities.ts'
import { findSession, type LiveSession, type StoredMembership } from '../../store/office/sessions.ts'
import { findActingPlatform, findOwnPlatform, type ActingPlatform } from '../../store/office/own-platforms.ts'
import type { CallerOfCall } from '../build-call.ts'
import { stopOf } from '../build-call.ts'
import type { Services } from '../call.ts'
import { entityNow } from '../entity-clock.ts'
import type { RawCall } from '../raw-call.ts'
import { provedUntilOf, type OfficeCaller } from './office-caller.ts'

/** For which of the person's entities a call is: the one that is named, or else the one that was seen last. */
function membershipOf({ memberships, entityId }: LiveSession, named: string | undefined): StoredMembership | undefined {
  if (named !== undefined) return isNif(named) ? memberships.find((one) => one.entityId === Number(named)) : undefined
  return memberships.find((one) => one.entityId === entityId) ?? (memberships.length === 1 ? memberships[0] : undefined)
}

async function platformOf(services: Services, raw: RawCall, entityId: number): Promise<ActingPlatform | undefined | Refusal> {
  const code = raw.params.platformCode
  if (code === undefined) return findActingPlatform(services.sql, entityId)
  const own = /^[1-9]\d{0,8}$/.test(code) ? await findOwnPlatform(services.sql, entityId, Number(code)) : undefined
  return own ?? { code: 'e00500', pointer: '/platformCode' }
}

/** Every call that writes what a platform stands with: those of the API that people make. */
const isOfPlatform = ({ method, operationId }: Operation): boolean => method !== 'GET' && !Object.hasOwn(officeOnlyOperations, operationId)

/**
 * What is told to a `callbackUrl` is signed with the platform's key: with that of an integrator, who has others to act
 * for, nobody has anything signed for an address of their own. And without a platform there is nobody to act through.
 */
function refuseActing(operation: Operation, body: unknown, platform: ActingPlatform | undefined): Refusal | undefined {
  if (!isOfPlatform(operation)) return undefined
  if (!platform) return { code: 'e00402' }
  const namesAddress = typeof body === 'object' && body !== null && Object.hasOwn(body, 'callbackUrl')
  return namesAddress && !platform.isOwn ? { code: 'e00402', pointer: '/callbackUrl' } : undefined
}

/** The facts of an entity's call, as those of a platform that calls for it. */
async function factsOfEntity(
  services: Services,
  operation: Operation,
  raw: RawCall,
  entityId: number,
): Promise<Omit<CallerOfCall, 'person'> | Refusal> {
  const platform = await platformOf(services, raw, entityId)
  if (platform && 'code' in platform) return platform
  const refusal = refuseActing(operation, raw.body, platform)
  if (refusal) return refusal
  const entity = (await findEntity(services.sql, entityId))!
  return {
    platformId: platform?.platformId ?? 0,
    platformName: platform?.name ?? '',
    checkoutMinutes: platform?.checkoutValidityMinutes ?? 60,
    isStrict: true,
    maySaveMethods: platform?.maySaveMethods ?? false,
    entityId,
    entityState: entity.state,
    entityStop: stopOf(entity),
    settingsVersion: entity.settingsVersion,
    now: entityNow(services, entity.clockAheadSeconds),
  }
}

const noEntity = {
  platformId: 0,
  platformName: '',
  checkoutMinutes: 0,
  isStrict: true,
  maySaveMethods: false,
  entityId: 0,
  entityState: undefined,
  entityStop: undefined,
  settingsVersion: undefined,
} as const

/** Somebody who reaches for another's entity, or beyond their role, is told of; once a minute for each. */
function noteReaching({ security }: Services, { operationId }: Operation, raw: RawCall, personId: string, isMember: boolean): void {
  const place = { who: `person:${personId}`, address: raw.address ?? null, entityId: null }
  const details = { operation: operationId }
  security.note({ kind: isMember ? 'scope' : 'tenancy', outcome: 'refused', ...place, details }, 60_000)
}

/**
 * Which person calls, and as what. Refuses e00901 whoever has not signed in, e00903 what the role does not allow (an
 * entity that is not the person's allows nothing), e00904 what needs a fresh proof.
 */
export async function authenticatePerson(services: Services, operation: Operation, raw: RawCall): Promise<CallerOfCall | Refusal> {
  const token = raw.browser?.token
  const { idleMinutes, limit } = services.office
  const isUse = raw.isMore !== true && raw.browser?.isResting !== true
  const session =
    token === undefined ? undefined : await findSession(services.sql, token, { idleMinutes, isUse, isRest: raw.isRest === true })
  if (!session) return { code: 'e00901' }
  const seconds = raw.isMore ? undefined : limit?.take(session.personId, token!)
  if (seconds !== undefined) return { code: 'e00702', values: { retryAfterSeconds: seconds } }
  const { permission } = operation
  const isDesk = permission !== undefined && isDeskPermission(permission)
  const membership = permission !== undefined && !isDesk ? membershipOf(session, raw.browser?.clientId) : undefined
  const permissions: ReadonlySet<Permission> = new Set<Permission>(
    membership ? permissionsOfRole(membership.role) : isDesk ? permissionsOfStaff(session.staffRoles) : [],
  )
  if (permission !== undefined && !permissions.has(permission)) {
    noteReaching(services, operation, raw, session.personId, isDesk || membership !== undefined)
    return { code: 'e00903' }
  }
  const now = services.clock()
  const provedUntil = provedUntilOf(session, now)
  if (operation.stepUp && !provedUntil) return { code: 'e00904' }
  const { personId, name, email, language, sessionId, staffRoles } = session
  const person: OfficeCaller = {
    personId,
    name,
    email,
    language,
    sessionId,
    membership: membership && { entityId: membership.entityId, role: membership.role },
    staffRoles,
    permissions,
    provedUntil,
    session,
  }
  const facts = membership ? await factsOfEntity(services, operation, raw, membership.entityId) : { ...noEntity, now }
  return 'code' in facts ? facts : { ...facts, person }
}
