import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { SavedMethodCode } from '@escudo/contracts'
import type { Token } from '../acquirers/acquirer.ts'
import type { MethodDetails, Payment } from '../domain/payment.ts'
import { askingOf, keptAt, type Means, type MeansCode } from '../methods/index.ts'
import type { Attempt } from '../store/attempts.ts'
import { keepCustomer } from '../store/customers.ts'
import type { Db } from '../store/db.ts'
import { insertForgetting } from '../store/methods-to-forget.ts'
import { deleteSecret, findSecret, insertSavedMethod, insertSecret, type SavedMethod } from '../store/payment-methods.ts'
import { methodPlace as place } from '../calls/sealed-places.ts'
import type { Vault } from '../vault/seal.ts'

/** Seals a method before the bank is asked; it becomes a saved method only when the payment succeeds. */
export async function sealMethod(tx: Db, vault: Vault, entityId: number, means: Means, now: Date): Promise<string> {
  const vaultId = randomUUID()
  const secret = JSON.stringify(askingOf(means.code).secret(means))
  await insertSecret(tx, entityId, vaultId, vault.seal(secret, place(entityId, vaultId)), now)
  return vaultId
}

type Sealed = Pick<SavedMethod, 'entityId' | 'vaultId'>

async function openSecret(sql: Db, vault: Vault, { entityId, vaultId }: Sealed): Promise<object> {
  const sealed = await findSecret(sql, entityId, vaultId)
  if (!sealed) throw new Error('A saved method has no secret in the vault.')
  return JSON.parse(vault.open(sealed, place(entityId, vaultId))) as object
}

/** Opens a saved method, on its way to the acquirer. */
export async function openMethod(sql: Db, vault: Vault, { code, ...sealed }: Sealed & { code: MeansCode }): Promise<Means> {
  return { code, ...(await openSecret(sql, vault, sealed)) } as Means
}

/** By what an acquirer knows a method that it keeps. */
export async function openToken(sql: Db, vault: Vault, sealed: Sealed): Promise<Token> {
  const { kept } = (await openSecret(sql, vault, sealed)) as { kept?: { token: Token } }
  assert(kept, 'Nobody keeps this.')
  return kept.token
}

/** A method belongs to the entity that created its customer: what another one sealed is sealed anew for that one. */
async function sealFor(tx: Db, vault: Vault, ownerId: number, attempt: Attempt, now: Date): Promise<string> {
  const vaultId = attempt.details.vaultId!
  if (attempt.entityId === ownerId) return vaultId
  const means = await openMethod(tx, vault, { entityId: attempt.entityId, vaultId, code: attempt.methodCode as SavedMethodCode })
  const moved = await sealMethod(tx, vault, ownerId, means, now)
  await forgetMethod(tx, attempt)
  return moved
}

/** What a saved method's row shows of it. */
type Shown = Pick<MethodDetails, 'brand' | 'last4Digits' | 'holder' | 'expiryMonth' | 'expiryYear' | 'countryCode' | 'last3Digits'>
type Saving = { entityId: number; customerUuid: string; code: SavedMethodCode; vaultId: string; account: string | null }

async function insertShown(tx: Db, saving: Saving, shown: Shown, now: Date): Promise<string> {
  const methodUuid = randomUUID()
  await insertSavedMethod(tx, {
    ...saving,
    methodUuid,
    brand: shown.brand ?? null,
    last4Digits: shown.last4Digits ?? null,
    holder: shown.holder ?? null,
    expiryMonth: shown.expiryMonth ?? null,
    expiryYear: shown.expiryYear ?? null,
    countryCode: shown.countryCode ?? null,
    last3Digits: shown.last3Digits ?? null,
    createdAt: now,
  })
  return methodUuid
}

/** The payment succeeded: the sealed method becomes one of the customer's. Gives its uuid; null when the customer is gone. */
export async function keepMethod(tx: Db, vault: Vault, attempt: Attempt, payment: Payment, now: Date): Promise<string | null> {
  const customer = await keepCustomer(tx, payment.entityId, payment.customerUuid!)
  if (!customer) {
    await forgetMethod(tx, attempt)
    return null
  }
  const { entityId } = customer
  const vaultId = await sealFor(tx, vault, entityId, attempt, now)
  const saving = { entityId, customerUuid: payment.customerUuid!, code: attempt.methodCode as SavedMethodCode, vaultId, account: null }
  return insertShown(tx, saving, payment.methodDetails, now)
}

/**
 * The payment succeeded, and its acquirer keeps what was typed there: its token becomes a method of the customer's, sealed with the account
 * that has it. Where the customer is gone the acquirer is to forget it.
 */
export async function keepToken(tx: Db, vault: Vault, payment: Payment, means: Means, now: Date): Promise<string | null> {
  const account = keptAt(means)
  assert(account !== undefined, 'Nobody keeps this.')
  const customer = await keepCustomer(tx, payment.entityId, payment.customerUuid!)
  const entityId = customer?.entityId ?? payment.entityId
  const vaultId = await sealMethod(tx, vault, entityId, means, now)
  if (!customer) {
    await insertForgetting(tx, { entityId, vaultId, account })
    return null
  }
  const saving = { entityId, customerUuid: payment.customerUuid!, code: means.code as SavedMethodCode, vaultId, account }
  return insertShown(tx, saving, askingOf(means.code).show(means), now)
}

/** The payment did not succeed: nothing of the method stays. */
export async function forgetMethod(tx: Db, attempt: Attempt): Promise<void> {
  await deleteSecret(tx, attempt.entityId, attempt.details.vaultId!)
}
