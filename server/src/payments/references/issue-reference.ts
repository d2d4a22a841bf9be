import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { referenceMethod, type Refusal } from '@escudo/contracts'
import { AcquirerOutage, type Acquirer, type IssuedReference, type ReferenceIssuer } from '../../acquirers/acquirer.ts'
import type { MoneyCall, Services } from '../../calls/call.ts'
import type { Payment } from '../../domain/payment.ts'
import { insertReference, saveReference, type AcquirerReference } from '../../store/acquirers/references.ts'

type Issuer = { account: string; references: ReferenceIssuer }

const issuerOf = (acquirer: Acquirer | 'nobody' | undefined): Issuer | undefined =>
  acquirer === undefined || acquirer === 'nobody' || !acquirer.references
    ? undefined
    : { account: acquirer.name, references: acquirer.references }

/** Who makes the references of an entity; undefined where they are ours to make. */
export function findIssuer({ accounts }: Pick<MoneyCall, 'accounts'>, entityId: number): Issuer | undefined {
  return issuerOf(accounts?.taker(entityId, referenceMethod))
}

/** Who made a reference; that account stays. */
export function makerOf({ accounts }: Pick<Services, 'accounts'>, { account }: Pick<AcquirerReference, 'account'>): ReferenceIssuer {
  const issuer = issuerOf(accounts?.named(account))
  assert(issuer, 'The account that made a reference is not there.')
  return issuer.references
}

/** Whatever an acquirer is asked about references: undefined when it is silent for too long. Other errors are faults. */
export async function withinCall<T>(asking: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  const stop = new AbortController()
  const silence = wait(timeoutMs, undefined, { signal: stop.signal, ref: false })
  try {
    return await Promise.race([asking, silence])
  } catch (error) {
    if (error instanceof AcquirerOutage) return undefined
    throw error
  } finally {
    stop.abort()
    silence.catch(() => undefined)
  }
}

export const firstLookMs = 60_000
export const hourMs = 3_600_000

async function ask(call: MoneyCall, { references }: Issuer, noted: AcquirerReference): Promise<IssuedReference | undefined> {
  const { referenceId, entityId, paymentId, amountCents, validEnd } = noted
  const request = { requestId: referenceId, merchantId: entityId, paymentId, amountCents, now: call.now, validUntil: validEnd }
  const keep = async ({ knownAs }: { knownAs?: string }): Promise<void> => {
    noted.knownAs = knownAs ?? noted.knownAs
    await saveReference(call.sql, noted)
  }
  return withinCall(references.issue({ ...request, keep }), call.acquirerTimeoutMs)
}

type Wanted = Pick<Payment, 'paymentId' | 'amountCents'> & { validEnd: Date }

/**
 * A reference from the acquirer, asked with no transaction open. It is noted before it is asked: one whose answer is lost, or whose payment is
 * never written, is nobody's, and is taken back. Refuses e00241 when there is none to be had.
 */
export async function issueReference(
  call: MoneyCall,
  issuer: Issuer,
  { paymentId, amountCents, validEnd }: Wanted,
): Promise<{ referenceEntity: string; reference: string } | Refusal> {
  // A reference of the acquirer asks for one amount.
  if (amountCents === 0) return { code: 'e00241' }
  const noted: AcquirerReference = {
    entityId: call.entityId,
    referenceId: randomUUID(),
    paymentId,
    account: issuer.account,
    knownAs: null,
    referenceEntity: null,
    reference: null,
    amountCents,
    status: 'asked',
    validEnd,
    lookAgainAt: new Date(call.now.getTime() + firstLookMs),
    createdAt: call.now,
  }
  await insertReference(call.sql, noted)
  const issued = await ask(call, issuer, noted)
  if (issued?.outcome === 'issued') {
    const { referenceEntity, reference } = issued
    const lookAgainAt = new Date(call.now.getTime() + hourMs)
    await saveReference(call.sql, { ...noted, referenceEntity, reference, status: 'open', lookAgainAt })
    return { referenceEntity, reference }
  }
  const why = issued ? { code: issued.code, raw: issued.raw } : {}
  call.log.warn({ account: issuer.account, entityId: call.entityId, ...why }, 'An acquirer made no reference: the payment has none.')
  if (issued) await saveReference(call.sql, { ...noted, status: 'gone', lookAgainAt: null })
  return { code: 'e00241' }
}
