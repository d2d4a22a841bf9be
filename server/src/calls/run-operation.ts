import {
  languageFrom,
  spokenLanguage,
  type Input,
  type Language,
  type Operation,
  type ProductOperationId,
  type Refusal,
  type SandboxOperationId,
} from '@escudo/contracts'
import { entityOfToken } from '../domain/checkout-token.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findEntity } from '../store/entities.ts'
import { findPageParts } from '../store/page-parts.ts'
import type { RepeatKey } from '../store/repeat-keys.ts'
import { authenticate } from './authenticate.ts'
import { authenticatePerson } from './office/authenticate-person.ts'
import { withTrace } from './office/with-trace.ts'
import type { AnyHandler, CallFacts, MoneyServices, SandboxWing, Services } from './call.ts'
import { entityNow } from './entity-clock.ts'
import { handlers } from './handlers.ts'
import { recalls } from './recalls.ts'
import type { RawCall, Result } from './raw-call.ts'
import { buildCall, callerOfPlatform, stopOf, type CallerOfCall } from './build-call.ts'
import { checkRequest } from './check-request.ts'
import { refuseUnstorableCall } from './unstorable-call.ts'
import { runOnce } from './run-once.ts'
import { slipKey, type ToldPayment } from './slip-key.ts'

/** This moment as the wire writes it, for answers that no operation gave. */
export function wireNow(): string {
  return lisbonIso(new Date())
}

async function callerOf(services: Services, operation: Operation, raw: RawCall): Promise<CallerOfCall | Refusal> {
  if (isOfProgram(operation)) {
    const caller = await authenticate(services, operation, raw.credentials, raw.address)
    if ('code' in caller) return caller
    return callerOfPlatform(services, caller, operation.caller === 'entity' ? Number(raw.credentials?.clientId) : 0)
  }
  if (operation.caller === 'person') return authenticatePerson(services, operation, raw)
  const nobody = {
    platformId: 0,
    platformName: '',
    checkoutMinutes: 0,
    isStrict: services.sandbox !== undefined,
    maySaveMethods: true,
    entityId: 0,
    entityState: undefined,
    entityStop: undefined,
    settingsVersion: undefined,
    now: services.clock(),
  }
  if (operation.caller === 'nobody') return nobody
  const token = raw.params.token ?? ''
  const entityId = entityOfToken(token)
  if (entityId === undefined) return { code: 'e00501' }
  const page = operation.caller === 'page' ? await findPageParts(services.sql, entityId, token) : undefined
  const entity = operation.caller === 'page' ? page?.entity : await findEntity(services.sql, entityId)
  if (!entity) return { code: 'e00501' }
  return {
    ...nobody,
    page,
    entityId: entity.entityId,
    entityState: entity.state,
    entityStop: stopOf(entity),
    settingsVersion: entity.settingsVersion,
    now: entityNow(services, entity.clockAheadSeconds),
  }
}

/** A header's key is its platform's own; an id of a payment is its entity's, as is a slip. No header holds the sign between. */
function keysOf(operation: Operation, raw: RawCall, body: unknown, caller: CallerOfCall): RepeatKey[] {
  if (!operation.idempotent) return []
  const whose = caller.person ? `person:${caller.person.personId}` : String(caller.platformId)
  const { customUniqueId, payment } = (body ?? {}) as { customUniqueId?: string; payment?: { customUniqueId?: string } }
  const own = customUniqueId ?? payment?.customUniqueId
  return [
    ...(raw.idempotencyKey ? [{ scope: 'header', key: `${whose}\u001f${raw.idempotencyKey}` } as const] : []),
    ...(own ? [{ scope: 'customUniqueId', key: own } as const] : []),
    ...(operation.operationId === 'createProcessedPayment' && !raw.idempotencyKey ? slipKey(raw.params, body as ToldPayment, caller) : []),
  ]
}

/** Who answers a call: the product, or the wing whose handlers only the sandbox has. */
function handlerOf({ sandbox }: Pick<Services, 'sandbox'>, operationId: string): AnyHandler {
  const known = handlers[operationId as ProductOperationId] ?? sandbox?.handlers[operationId as SandboxOperationId]
  return known as AnyHandler
}

function testModeOf(services: MoneyServices, { payInTestMode }: SandboxWing): CallFacts['payInTestMode'] {
  return (payment) => payInTestMode(services, payment)
}

async function perform(services: Services, operation: Operation, raw: RawCall, language: Language): Promise<Result> {
  const caller = await callerOf(services, operation, raw)
  if ('code' in caller) return { refusal: caller, language }
  const result = await performAs(services, operation, raw, language, caller)
  const { platformId, entityId } = caller
  return isOfProgram(operation) ? { ...result, by: { platformId, entityId } } : result
}

const isOfProgram = ({ caller }: Operation): boolean => caller === 'entity' || caller === 'platform'

async function performAs(
  services: Services,
  operation: Operation,
  raw: RawCall,
  language: Language,
  caller: CallerOfCall,
): Promise<Result> {
  const input = refuseUnstorableCall(operation, raw) ?? checkRequest(operation, raw, caller.isStrict)
  if ('code' in input) return { refusal: input, language }

  const request = { params: raw.params, body: input.body }
  const call = buildCall(services, caller, {
    operationId: operation.operationId,
    successStatus: operation.status ?? 200,
    language,
    wishedLanguage: spokenLanguage(raw.acceptLanguage),
    repeatKeys: keysOf(operation, raw, input.body, caller),
    request,
    address: raw.address,
    agent: raw.agent,
    browser: raw.browser,
    work: raw.work,
    wantsCsv: operation.csv === true && raw.wantsCsv === true,
    wantsRows: raw.wantsRows === true,
    takesText: raw.takesText === true,
    payInTestMode: raw.testMode && operation.takesTestMode ? services.sandbox && testModeOf(services, services.sandbox) : undefined,
  })
  const handler = handlerOf(services, operation.operationId)
  const work = async (): Promise<Result> => {
    const outcome = await withTrace(operation, call, request, () => handler(call, input as Input<Operation>))
    if ('refusal' in outcome) return { refusal: outcome.refusal, language }
    return {
      status: outcome.status ?? call.successStatus,
      date: lisbonIso(call.now),
      data: outcome.data,
      paging: outcome.paging,
      table: outcome.table,
      rows: outcome.rows,
      session: outcome.session,
      language,
      ignored: [...input.ignored, ...(outcome.ignored ?? [])],
    }
  }
  return call.repeatKeys.length > 0 ? runOnce(call, work, recalls[operation.operationId]) : work()
}

/** What of a call belongs to the security log beyond who signed in: brakes that held, entities that registered. */
function noteOutcome({ security }: Pick<Services, 'security'>, { operationId, caller }: Operation, raw: RawCall, result: Result): void {
  const isKnown = caller === 'entity' || caller === 'platform'
  const who = isKnown ? `platform:${Number(raw.credentials?.platformCode)}` : caller
  const place = { who, address: raw.address ?? null }
  if ('refusal' in result) {
    const { code } = result.refusal
    const entityId = caller === 'page' || caller === 'link' ? (entityOfToken(raw.params.token ?? '') ?? null) : null
    if (code === 'e00702' || code === 'e00703' || code === 'e00704')
      security.note({ kind: 'brake', outcome: 'refused', ...place, entityId, details: { operation: operationId, code } }, 60_000)
    return
  }
  if (operationId !== 'createEntity' && operationId !== 'registerEntity') return
  const { clientId, bankAccount } = raw.body as { clientId: string; bankAccount?: { iban: string } }
  const details = { from: operationId === 'createEntity' ? 'call' : 'form', iban: bankAccount?.iban.slice(-4) ?? 'none' }
  security.note({ kind: 'registration', outcome: 'done', ...place, entityId: Number(clientId), details })
}

function pauseOfPerson({ office }: Pick<Services, 'office'>, { browser, isMore }: RawCall): number | undefined {
  return isMore || browser?.token === undefined ? undefined : office.limit?.pauseSeconds(browser.token)
}

/**
 * Runs one operation for whatever transport: does the caller call too often, who is it, is the request well formed,
 * was it made before, then the work. The first question is answered without the database.
 */
export async function runOperation(services: Services, operation: Operation, raw: RawCall): Promise<Result> {
  const language = languageFrom(raw.acceptLanguage)
  const rate = isOfProgram(operation) && raw.credentials ? services.rateLimiter?.take(raw.credentials) : undefined
  const seconds = rate?.retryAfterSeconds ?? pauseOfPerson(services, raw)
  const result: Result =
    seconds === undefined
      ? { ...(await perform(services, operation, raw, language)), rate }
      : { refusal: { code: 'e00702', values: { retryAfterSeconds: seconds } }, language, rate }
  noteOutcome(services, operation, raw, result)
  return result
}
