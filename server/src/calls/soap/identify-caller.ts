import { createHash, timingSafeEqual } from 'node:crypto'
import { isNif, soapLanguage, type IntegrationStateCode, type Language, type SoapOperationId, type SoapValue } from '@escudo/contracts'
import { isFresh } from '../../domain/access-date.ts'
import { findCaller, findEntity, type Caller } from '../../store/entities.ts'
import type { SecurityEvent } from '../../store/security-events.ts'
import { bindSoapUse } from '../../store/soap/soap-uses.ts'
import { openKeys } from '../authenticate.ts'
import { isAllowedAt } from '../allowed-address.ts'
import type { WholeCall, Services } from '../call.ts'
import { buildCall, callerOfPlatform } from '../build-call.ts'

/** Clients send one hash for several calls of the same second, so a second use is noted and not refused. */
function noteUse({ memory, log }: Pick<Services, 'memory' | 'log'>, hash: string, platformId: number, entityId: number): void {
  const before = memory.soapHashes.get(hash)
  if (before === undefined) return memory.soapHashes.set(hash, Date.now())
  log.warn({ platformId, entityId, secondsAgo: Math.round((Date.now() - before) / 1000) }, 'A SOAP authentication was used again.')
}

function isHashWith(key: Buffer, date: string, hash: string): boolean {
  const expected = createHash('sha256').update(key).update(date).digest()
  return /^[0-9a-f]{64}$/i.test(hash) && timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

const hourMs = 3_600_000
const minuteMs = 60_000

type Said = {
  operationId: SoapOperationId
  platformCode: string
  hash: string
  date: string
  entityId: number | null
  address: string | undefined
}
type SignedIn = { caller: Caller; key: Buffer; note: (event: Partial<SecurityEvent>, everyMs?: number) => void }

/** Whose hash it is, noted and limited as a key of the REST API is; undefined when it is nobody's. */
async function signIn(services: Services, said: Said): Promise<SignedIn | undefined | { retryAfterSeconds: number }> {
  const { security, wrongKeys } = services
  const { operationId, platformCode, hash, date, entityId, address } = said
  const isCode = /^\d{1,9}$/.test(platformCode)
  const who = isCode ? `platform:${Number(platformCode)}` : 'nobody'
  const refused = {
    kind: 'sign_in',
    outcome: 'refused',
    who,
    address: address ?? null,
    entityId,
    details: { operation: operationId },
  } as const
  const note = (event: Partial<SecurityEvent>, everyMs?: number): void => security.note({ ...refused, ...event }, everyMs)
  const pause = wrongKeys.pauseSeconds(platformCode, address)
  if (pause !== undefined) {
    note({ kind: 'brake', entityId: null, details: { of: 'wrong keys' } }, minuteMs)
    return { retryAfterSeconds: pause }
  }
  // Whatever its hash, it cannot be tried as a key.
  if (!isCode || !isFresh(date, services.clock())) return void note({ details: { operation: operationId, stale: isCode } }, minuteMs)
  const caller = await findCaller(services.sql, Number(platformCode), entityId)
  const key = caller && openKeys(services, caller).find((one) => isHashWith(one, date, hash))
  if (!caller || !key) {
    wrongKeys.note(platformCode, address)
    return void note({})
  }
  if (caller.suspendedAt) return void note({ details: { key: 'private', suspended: true } }, minuteMs)
  if (!isAllowedAt(caller.addresses, address)) return void note({ details: { key: 'private', elsewhere: true } }, minuteMs)
  note({ outcome: 'allowed', entityId: null, details: { key: 'private' } }, hourMs)
  return { caller, key, note }
}

/**
 * Who calls the SOAP service: sha256 of the private key and the date text, at most 90 minutes old or early (specification
 * soap-wire §2). Otherwise how it stands: 00 for whatever is wrong with the credentials, 01 for an entity that we know
 * and this integration does not act for. A caller takes from the same allowance as through the REST API.
 */
export async function identifyCaller(
  services: Services,
  operationId: SoapOperationId,
  { platformCode = '', hash = '', date = '', nif = '', lang }: SoapValue<'RequestEntity'>,
  input: unknown,
  address?: string,
): Promise<WholeCall | { stands: IntegrationStateCode; language: Language } | { retryAfterSeconds: number }> {
  const language = soapLanguage(lang)
  const said = createHash('sha256')
    .update(JSON.stringify([operationId, nif, input ?? null]))
    .digest('hex')
  const entityId = isNif(nif) ? Number(nif) : null
  const shown = await signIn(services, { operationId, platformCode, hash, date, entityId, address })
  if (!shown) return { stands: '00', language }
  if ('retryAfterSeconds' in shown) return shown
  const { caller, key, note } = shown
  const rate = services.rateLimiter?.take({
    platformCode: String(caller.platformId),
    privateKey: key.toString('utf8'),
    clientId: undefined,
  })
  if (rate?.retryAfterSeconds !== undefined) return { retryAfterSeconds: rate.retryAfterSeconds }
  if (entityId === null) return { stands: '00', language }
  if (caller.clockAheadSeconds === null) {
    note({ kind: 'tenancy' }, minuteMs)
    return { stands: (await findEntity(services.sql, entityId)) ? '01' : '00', language }
  }
  // Known, and not yet (or never) approved: it cannot be paid.
  if (caller.entityState !== 'approved') return { stands: '01', language }
  const use = await bindSoapUse(services.sql, caller.platformId, { hash, said, now: services.clock() })
  // A strict platform says in which zone its date is, and uses each hash for one request.
  if (use === 'taken' || (use === 'bound' && !/(Z|[+-]\d{2}:?\d{2})$/.test(date))) {
    note({ details: { operation: operationId, [use === 'taken' ? 'replayed' : 'zoneless']: true } }, minuteMs)
    return { stands: '00', language }
  }
  noteUse(services, hash, caller.platformId, entityId)
  const known = { ...callerOfPlatform(services, caller, entityId), isStrict: false }
  return buildCall(services, known, { operationId, language, wishedLanguage: language })
}
