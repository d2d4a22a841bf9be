import { createHash, timingSafeEqual } from 'node:crypto'
import { isNif, soapLanguage, type IntegrationStateCode, type Language, type SoapOperationId, type SoapValue } from '@escudo/contracts'
import { isFresh } from '../../domain/access-date.ts'
import { findCaller, findEntity } from '../../store/entities.ts'
import { openKey } from '../authenticate.ts'
import { entityNow, type Call, type Services } from '../context.ts'

const mostRemembered = 10_000
const rememberedMs = 5 * 60 * 60_000

// Clients send one hash for several calls of the same second, so a second use is noted and not refused.
const used = new Map<string, number>()

function noteUse(services: Services, hash: string, platformId: number, entityId: number): void {
  const now = Date.now()
  const before = used.get(hash)
  if (before !== undefined && now - before < rememberedMs) {
    services.log.warn({ platformId, entityId, secondsAgo: Math.round((now - before) / 1000) }, 'A SOAP authentication was used again.')
    return
  }
  const [oldest] = used.keys()
  if (used.size >= mostRemembered && oldest !== undefined) used.delete(oldest)
  used.set(hash, now)
}

function isOurHash(key: Buffer, date: string, hash: string): boolean {
  const expected = createHash('sha256').update(key).update(date).digest()
  return /^[0-9a-f]{64}$/i.test(hash) && timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

/**
 * Who calls the SOAP service: sha256 of the private key and the date text, at most 90 minutes old or early (facts
 * soap.md §2). Otherwise how it stands: 00 for whatever is wrong with the credentials, 01 for an entity that we know
 * and this integration does not act for. A caller takes from the same allowance as through the REST API.
 */
export async function identifyCaller(
  services: Services,
  operationId: SoapOperationId,
  { platformCode = '', hash = '', date = '', nif = '', lang }: SoapValue<'RequestEntity'>,
): Promise<Call | { stands: IntegrationStateCode; language: Language } | { retryAfterSeconds: number }> {
  const language = soapLanguage(lang)
  if (!/^\d{1,9}$/.test(platformCode) || !isFresh(date, services.clock())) return { stands: '00', language }
  const entityId = isNif(nif) ? Number(nif) : null
  const caller = await findCaller(services.sql, Number(platformCode), entityId)
  if (!caller) return { stands: '00', language }
  const key = openKey(services, caller)
  if (!isOurHash(key, date, hash)) return { stands: '00', language }
  const rate = services.rateLimiter?.take({
    platformCode: String(caller.platformId),
    privateKey: key.toString('utf8'),
    clientId: undefined,
  })
  if (rate?.retryAfterSeconds !== undefined) return { retryAfterSeconds: rate.retryAfterSeconds }
  if (entityId === null) return { stands: '00', language }
  if (caller.clockAheadSeconds === null) return { stands: (await findEntity(services.sql, entityId)) ? '01' : '00', language }
  // Known, and not yet (or never) approved: it cannot be paid.
  if (caller.entityState !== 'approved') return { stands: '01', language }
  noteUse(services, hash, caller.platformId, entityId)
  return {
    ...services,
    operationId,
    platformId: caller.platformId,
    platformName: caller.name,
    checkoutMinutes: caller.checkoutValidityMinutes,
    entityId,
    entityState: caller.entityState ?? undefined,
    settingsVersion: caller.settingsVersion ?? undefined,
    successStatus: 200,
    testMode: false,
    language,
    wishedLanguage: language,
    now: entityNow(services, caller.clockAheadSeconds),
    repeatKeys: [],
    request: undefined,
  }
}
