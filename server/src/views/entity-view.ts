import type { Language, WireEntity, WireEntityChange, WireEntitySummary } from '@escudo/contracts'
import { entityReasons } from '@escudo/contracts/vocabulary'
import { stopOf } from '../calls/build-call.ts'
import type { Call } from '../calls/call.ts'
import { ownSettings } from '../calls/own-settings.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findBankAccounts, type BankAccount } from '../store/bank-accounts.ts'
import type { Entity } from '../store/entities.ts'
import { findWaitingChanges, type EntityChange } from '../store/entities/entity-changes.ts'
import { clientIdOf, entityMethodViews, present } from './payment-view.ts'

type Standing = Pick<Entity, 'state' | 'stateAt'> & Partial<Pick<Entity, 'entityStop' | 'entityStopReason' | 'suspendedAt' | 'closedAt'>>

/** Where an entity stands, and why; `language`: the reason in words, for whoever asked. */
export function standingView(entity: Standing, language?: Language): WireEntitySummary['stateDetails'] {
  const { state, stateAt, suspendedAt, closedAt, entityStopReason = null } = entity
  const stop = entity.entityStop === undefined && state !== 'approved' ? state : (entity.entityStop ?? null)
  const stopped = stopOf({ entityStop: stop, entityStopReason })
  return {
    state,
    updatedAt: lisbonIso(stateAt),
    ...(stopped && { reason: stopped.reason, ...(language && { message: entityReasons[stopped.reason][language] }) }),
    ...(suspendedAt && { suspendedAt: lisbonIso(suspendedAt) }),
    ...(closedAt && { closedAt: lisbonIso(closedAt) }),
  }
}

function activityView({ economicSection, economicCode }: Entity): Pick<WireEntity, 'economicActivity'> {
  return economicCode === null ? {} : { economicActivity: { ...present({ section: economicSection }), code: economicCode } }
}

function accountView(account: BankAccount | undefined): Pick<WireEntity, 'bankAccount'> {
  if (!account) return {}
  const { code, owner, bankName, iban, swift } = account
  return { bankAccount: { code, owner, bankName, last4digits: iban.slice(-4), iban, swift } }
}

/** An entity as a platform that acts for it sees it, with what waits to change. */
export async function entityView(call: Call, entity: Entity): Promise<WireEntity> {
  const { methods } = await ownSettings(call, entity.entityId, entity.settingsVersion)
  const [account] = await findBankAccounts(call.sql, entity.entityId)
  const waiting = await findWaitingChanges(call.sql, entity.entityId)
  const { phoneNumber, address, postCode, locality, permanentCertificate } = entity
  const { shippingCountries, supplementaryInformation, source } = entity.registration
  return {
    clientId: clientIdOf(entity.entityId),
    name: entity.name,
    ...present({ phoneNumber, address, postCode, locality, permanentCertificate }),
    ...activityView(entity),
    ...present({ shippingCountries, supplementaryInformation }),
    availableMethods: entityMethodViews(methods, call.language),
    ...accountView(account),
    ...(waiting.length > 0 && {
      changes: waiting.map(({ changeId, kind, notBefore, createdAt }) => ({
        id: changeId,
        kind,
        notBefore: lisbonIso(notBefore),
        createdAt: lisbonIso(createdAt),
      })),
    }),
    ...present({ source }),
    createdAt: lisbonIso(entity.createdAt),
    stateDetails: standingView(entity, call.language),
  }
}

/** A change of an entity, and what came of it. */
export function changeView(change: EntityChange, language: Language): WireEntityChange {
  const { changeId, kind, state, reason, notBefore, body, createdAt, stateAt } = change
  const { details, bankAccount, ownership } = body
  return {
    id: changeId,
    kind,
    state,
    ...(reason && { reason, message: entityReasons[reason][language] }),
    notBefore: lisbonIso(notBefore),
    ...(details && { details: details as NonNullable<WireEntityChange['details']> }),
    ...(bankAccount && { bankAccount: { ...bankAccount, last4digits: bankAccount.iban.slice(-4) } }),
    ...(ownership && { ownership: { people: ownership.people.map(({ name }) => name) } }),
    createdAt: lisbonIso(createdAt),
    updatedAt: lisbonIso(stateAt),
  }
}
