import {
  dropNulls,
  languageFrom,
  readQuery,
  spokenLanguage,
  validate,
  type Language,
  type Operation,
  type Refusal,
  type Violation,
} from '@escudo/contracts'
import { entityOfToken } from '../domain/checkout-token.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findEntity } from '../store/entities.ts'
import type { RepeatKey } from '../store/repeat-keys.ts'
import { authenticate, type Credentials } from './authenticate.ts'
import { entityNow, type Call, type Outcome, type Paging, type Services } from './context.ts'
import { handlers, recalls } from './index.ts'
import type { Rate } from './rate-limit.ts'
import { refuseUnkeepable } from './unkeepable.ts'
import { runOnce } from './run-once.ts'

/** A call as a transport read it: still unchecked. */
export type RawCall = {
  credentials: Credentials | undefined
  acceptLanguage: string | undefined
  idempotencyKey: string | undefined
  testMode: boolean
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** Whence it came over the network, if it did. */
  address?: string | undefined
}

/** A call that no transport read: what another operation asks, held against the same schema. */
export const noCall: Omit<RawCall, 'body'> = {
  credentials: undefined,
  acceptLanguage: undefined,
  idempotencyKey: undefined,
  testMode: false,
  params: {},
  query: {},
}

/** What a transport words: a success with the moment it happened, or a refusal; both in the caller's language. */
export type Result = { rate?: Rate | undefined } & (
  | { status: number; date: string; data: unknown; paging?: Paging | undefined; language: Language }
  | { refusal: Refusal; language: Language }
)

/** This moment as the wire writes it, for answers that no operation gave. */
export function wireNow(): string {
  return lisbonIso(new Date())
}

type Caller = Pick<Call, 'platformId' | 'platformName' | 'checkoutMinutes' | 'entityId' | 'entityState' | 'settingsVersion' | 'now'>

async function callerOf(services: Services, operation: Operation, raw: RawCall): Promise<Caller | Refusal> {
  const none = { platformId: 0, platformName: '', checkoutMinutes: 0, entityId: 0, entityState: undefined, settingsVersion: undefined }
  const nobody = { ...none, now: services.clock() }
  if (operation.caller === 'nobody') return nobody
  if (operation.caller === 'page') {
    const entityId = entityOfToken(raw.params.token ?? '')
    const entity = entityId === undefined ? undefined : await findEntity(services.sql, entityId)
    return entity
      ? {
          ...nobody,
          entityId: entity.entityId,
          entityState: entity.state,
          settingsVersion: entity.settingsVersion,
          now: entityNow(services, entity.clockAheadSeconds),
        }
      : { code: 'e00501' }
  }
  const needsEntity = operation.caller === 'entity'
  const caller = await authenticate(services, raw.credentials, needsEntity)
  if ('code' in caller) return caller
  return {
    platformId: caller.platformId,
    platformName: caller.name,
    checkoutMinutes: caller.checkoutValidityMinutes,
    entityId: needsEntity ? Number(raw.credentials?.clientId) : 0,
    entityState: caller.entityState ?? undefined,
    settingsVersion: caller.settingsVersion ?? undefined,
    now: needsEntity ? entityNow(services, caller.clockAheadSeconds ?? 0) : services.clock(),
  }
}

const longestKey = 200

type Checked = { params: unknown; query: unknown; body: unknown }

/** A body whose every field has a default may be left out. */
function mayBeEmpty({ required }: { required?: readonly string[] }): boolean {
  return (required ?? []).length === 0
}

/** A request against the schema of its operation, for whatever transport. */
export function check(operation: Operation, raw: RawCall): Checked | Refusal {
  const query = operation.query ? readQuery(operation.query, raw.query) : undefined
  const body = operation.body ? dropNulls(operation.body, raw.body ?? (mayBeEmpty(operation.body) ? {} : undefined)) : undefined
  const violations: Violation[] = [
    ...(operation.query ? validate(operation.query, query) : []),
    ...(operation.body ? validate(operation.body, body) : []),
    ...(operation.idempotent && (raw.idempotencyKey?.length ?? 0) > longestKey
      ? [{ code: 'e00235', pointer: '/Idempotency-Key', values: { minimum: 1, maximum: longestKey } } as const]
      : []),
  ]
  return violations.length > 0 ? { code: 'e00200', violations } : { params: raw.params, query, body }
}

function keysOf(operation: Operation, raw: RawCall, body: unknown): RepeatKey[] {
  if (!operation.idempotent) return []
  const { customUniqueId, payment } = (body ?? {}) as { customUniqueId?: string; payment?: { customUniqueId?: string } }
  const own = customUniqueId ?? payment?.customUniqueId
  return [
    ...(raw.idempotencyKey ? [{ scope: 'header', key: raw.idempotencyKey } as const] : []),
    ...(own ? [{ scope: 'customUniqueId', key: own } as const] : []),
  ]
}

type AnyHandler = (call: Call, input: unknown) => Promise<Outcome<unknown>>

async function perform(services: Services, operation: Operation, raw: RawCall, language: Language): Promise<Result> {
  const caller = await callerOf(services, operation, raw)
  if ('code' in caller) return { refusal: caller, language }
  const input = refuseUnkeepable(operation, raw) ?? check(operation, raw)
  if ('code' in input) return { refusal: input, language }

  const request = { params: raw.params, body: input.body }
  const call: Call = {
    ...services,
    ...caller,
    operationId: operation.operationId,
    successStatus: operation.status ?? 200,
    language,
    wishedLanguage: spokenLanguage(raw.acceptLanguage),
    repeatKeys: keysOf(operation, raw, input.body),
    request,
    address: raw.address,
    testMode: raw.testMode && operation.takesTestMode === true && services.world !== undefined,
  }
  const handler = handlers[operation.operationId as keyof typeof handlers] as AnyHandler
  const work = async (): Promise<Result> => {
    const outcome = await handler(call, input)
    if ('refusal' in outcome) return { refusal: outcome.refusal, language }
    return {
      status: outcome.status ?? call.successStatus,
      date: lisbonIso(call.now),
      data: outcome.data,
      paging: outcome.paging,
      language,
    }
  }
  return call.repeatKeys.length > 0 ? runOnce(call, work, recalls[operation.operationId]) : work()
}

/**
 * Runs one operation for whatever transport: does the caller call too often, who is it, is the request well formed,
 * was it made before, then the work. The first question is answered without the database.
 */
export async function runOperation(services: Services, operation: Operation, raw: RawCall): Promise<Result> {
  const language = languageFrom(raw.acceptLanguage)
  const isGuarded = operation.caller === 'entity' || operation.caller === 'platform'
  const rate = isGuarded && raw.credentials ? services.rateLimiter?.take(raw.credentials) : undefined
  if (rate?.retryAfterSeconds !== undefined)
    return { refusal: { code: 'e00702', values: { retryAfterSeconds: rate.retryAfterSeconds } }, language, rate }
  return { ...(await perform(services, operation, raw, language)), rate }
}
