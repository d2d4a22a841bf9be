import { randomUUID } from 'node:crypto'
import type { SavedMethodCode } from '@escudo/contracts'
import type { Payment } from '../domain/payment.ts'
import { askingOf, type Means, type MeansCode } from '../methods/index.ts'
import type { Attempt } from '../store/attempts.ts'
import { keepCustomer } from '../store/customers.ts'
import type { Db } from '../store/db.ts'
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

type SealedMethod = Pick<SavedMethod, 'entityId' | 'vaultId'> & { code: MeansCode }

/** Opens a saved method, on its way to the acquirer. */
export async function openMethod(sql: Db, vault: Vault, { entityId, vaultId, code }: SealedMethod): Promise<Means> {
  const sealed = await findSecret(sql, entityId, vaultId)
  if (!sealed) throw new Error('A saved method has no secret in the vault.')
  return { code, ...(JSON.parse(vault.open(sealed, place(entityId, vaultId))) as object) } as Means
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

/** The payment succeeded: the sealed method becomes one of the customer's. Gives its uuid; null when the customer is gone. */
export async function keepMethod(tx: Db, vault: Vault, attempt: Attempt, payment: Payment, now: Date): Promise<string | null> {
  const { methodDetails: shown } = payment
  const customer = await keepCustomer(tx, payment.entityId, payment.customerUuid!)
  if (!customer) {
    await forgetMethod(tx, attempt)
    return null
  }
  const methodUuid = randomUUID()
  await insertSavedMethod(tx, {
    entityId: customer.entityId,
    methodUuid,
    customerUuid: payment.customerUuid!,
    code: attempt.methodCode as SavedMethodCode,
    brand: shown.brand ?? null,
    last4Digits: shown.last4Digits ?? null,
    holder: shown.holder ?? null,
    expiryMonth: shown.expiryMonth ?? null,
    expiryYear: shown.expiryYear ?? null,
    countryCode: shown.countryCode ?? null,
    last3Digits: shown.last3Digits ?? null,
    vaultId: await sealFor(tx, vault, customer.entityId, attempt, now),
    createdAt: now,
  })
  return methodUuid
}

/** The payment did not succeed: nothing of the method stays. */
export async function forgetMethod(tx: Db, attempt: Attempt): Promise<void> {
  await deleteSecret(tx, attempt.entityId, attempt.details.vaultId!)
}
