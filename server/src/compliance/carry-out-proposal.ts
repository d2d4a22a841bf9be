import type { OfficeCall } from '../calls/call.ts'
import { makeWayBack, type WayBack } from '../calls/office/way-back.ts'
import { e8Of } from '../domain/fees.ts'
import { correctionPostings, type Correction } from '../domain/ledger.ts'
import { claimMoney } from '../payments/references/receive-foreign.ts'
import { resolveHeldMoney } from '../payments/references/resolve-money.ts'
import type { MoneyResolution } from '@escudo/contracts/vocabulary'
import { insertRoute, routeBeginsAfterMs } from '../store/acquirers/accounts.ts'
import { addProposedAccount } from '../store/acquirers/proposed-accounts.ts'
import { saveCeilings } from '../store/ceilings.ts'
import type { Db } from '../store/db.ts'
import { actsFor, lockPlatform } from '../store/desk/platforms.ts'
import { findEntity } from '../store/entities.ts'
import { saveContractEnd } from '../store/entities/contract.ts'
import { saveMethodLimits } from '../store/entities/method-limits.ts'
import { insertRange } from '../store/free-range.ts'
import { insertEntry } from '../store/ledger.ts'
import { associateEntity } from '../store/platforms.ts'
import type { Proposal } from '../store/office/proposals.ts'
import { saveDisputeFee, saveMethodTerms, saveVat, type MethodTerms } from '../store/office/terms.ts'
import { addMethod, type WishedMethod } from './add-method.ts'
import { closeEntity, suspendEntity } from './close-entity.ts'
import { decideEntity } from './decide-entity.ts'
import { decideChange } from './entity-changes.ts'
import { makeProposedFile, type WishedBankFile } from './make-bank-file.ts'

/** What terms were wished for, as the proposal keeps them. */
type WishedTerms = {
  methods: readonly { code: MethodTerms['code']; fixed: string; basisPoints: number }[]
  disputeFee?: string | undefined
  vat?: number | undefined
}

type WishedLimits = { methods: readonly { code: MethodTerms['code']; minimumAmount: number; maximumAmount: number }[] }

async function changeTerms(tx: Db, entityId: number, { methods, disputeFee, vat }: WishedTerms): Promise<boolean> {
  for (const { code, fixed, basisPoints } of methods)
    if (!(await saveMethodTerms(tx, entityId, { code, fixedE8: String(e8Of(fixed)), basisPoints }))) return false
  if (disputeFee !== undefined) await saveDisputeFee(tx, entityId, String(e8Of(disputeFee)))
  if (vat !== undefined) await saveVat(tx, entityId, vat)
  return true
}

async function changeLimits(tx: Db, entityId: number, { methods }: WishedLimits): Promise<boolean> {
  for (const { code, minimumAmount, maximumAmount } of methods)
    if (!(await saveMethodLimits(tx, entityId, { code, minimumCents: minimumAmount, maximumCents: maximumAmount }))) return false
  return true
}

type WishedContract = { endsAt: string | null }

async function endContract(tx: Db, entityId: number, { endsAt }: WishedContract): Promise<boolean> {
  await saveContractEnd(tx, entityId, endsAt === null ? null : new Date(endsAt))
  return true
}

type WishedRoute = { method: MethodTerms['code']; account: string | null; standby?: string; from?: string }

/** It begins when each process has seen it, and not before it was wished for. */
async function changeRoute(tx: Db, entityId: number, wish: WishedRoute, now: Date): Promise<boolean> {
  const { method, account, standby, from } = wish
  const soonest = new Date(now.getTime() + routeBeginsAfterMs)
  const wished = from === undefined ? soonest : new Date(from)
  const validFrom = wished > soonest ? wished : soonest
  await insertRoute(tx, { entityId: entityId === 0 ? null : entityId, methodCode: method, account, standby: standby ?? null, validFrom })
  return true
}

type WishedCeilings = { raiseTimes: number; freeAmount: number; chargesPerDay: number; chargedPerDay: number; raisedPerDay: number }

async function changeCeilings(tx: Db, entityId: number, wish: WishedCeilings): Promise<boolean> {
  const { raiseTimes, freeAmount, chargesPerDay, chargedPerDay, raisedPerDay } = wish
  const ceilings = { raiseTimes, freeCents: freeAmount, chargesPerDay, chargedCentsADay: chargedPerDay, raisedCentsADay: raisedPerDay }
  return (await saveCeilings(tx, entityId, ceilings)) !== undefined
}

/** False where it acts for it already, or one of the two is gone. */
async function letAct(tx: Db, platformId: number, entityId: number): Promise<boolean> {
  if (!(await lockPlatform(tx, platformId)) || (await actsFor(tx, platformId, entityId))) return false
  return associateEntity(tx, platformId, entityId)
}

type WishedResumption = { stop: 'suspended' | 'closed'; since: string }

/** Lifts what stood there when it was proposed, and nothing that came after. */
async function resume(services: Parameters<typeof closeEntity>[0], entityId: number, { stop, since }: WishedResumption): Promise<boolean> {
  const entity = await findEntity(services.sql, entityId)
  const at = stop === 'closed' ? entity?.closedAt : entity?.suspendedAt
  if (at?.toISOString() !== since) return false
  if (stop === 'closed') return (await closeEntity(services, entityId, null)) !== undefined
  return suspendEntity(services, entityId, null, null)
}

async function correct(tx: Db, { entityId, wish }: Proposal, at: Date): Promise<boolean> {
  const postings = correctionPostings(wish as Correction)
  await insertEntry(tx, { entityId, kind: 'correction', postings, paymentId: null, eventSequence: null, transferId: null, at })
  return true
}

async function resolveMoney(tx: Db, { subject, proposedBy, wish }: Proposal, now: Date): Promise<boolean> {
  const { resolution, why } = wish as { resolution: MoneyResolution; why: string }
  return (await resolveHeldMoney(tx, subject, { resolution, remarks: why, by: `office:${proposedBy}`, now })) === undefined
}

/**
 * Does what was proposed and confirmed, in the same transaction; false when it can no longer be done. A way back is a link
 * that is sent when the transaction has ended. The master key is changed by a command, which looks for the confirmation.
 */
export async function carryOutProposal(tx: Db, call: OfficeCall, proposal: Proposal): Promise<boolean | WayBack> {
  const { kind, entityId, subject, decision, reason, proposedBy, wish } = proposal
  const services = { sql: tx, clock: call.clock, log: call.log, methodMaximums: call.methodMaximums }
  switch (kind) {
    case 'entity':
      // Proposed where there was no registration, it decides none that came since.
      return (await decideEntity(services, entityId, decision, { registrationId: subject }, reason)) === 'done'
    case 'change':
    case 'ownership':
      return (
        typeof (await decideChange(services, { entityId, changeId: subject }, decision === 'approve' ? 'agree' : 'decline', reason)) ===
        'object'
      )
    case 'terms':
      return changeTerms(tx, entityId, wish as WishedTerms)
    case 'contract':
      return endContract(tx, entityId, wish as WishedContract)
    case 'method':
      return addMethod(services, entityId, wish as WishedMethod)
    case 'limits':
      return changeLimits(tx, entityId, wish as WishedLimits)
    case 'ledger':
      return correct(tx, proposal, call.clock())
    case 'reset':
      return (await makeWayBack(tx, subject, proposedBy)) ?? false
    case 'money':
      return resolveMoney(tx, proposal, call.clock())
    case 'claim':
      return (await claimMoney(tx, subject, entityId, call.clock())) !== undefined
    case 'account':
      return addProposedAccount(tx, proposal.proposalId)
    case 'route':
      return changeRoute(tx, entityId, wish as WishedRoute, call.clock())
    case 'range': {
      const { entity, start, end } = wish as { entity: string; start: number; end: number }
      return insertRange(tx, entityId, { referenceEntity: Number(entity), firstSequence: start, lastSequence: end })
    }
    case 'resumption':
      return resume(services, entityId, wish as WishedResumption)
    case 'ceilings':
      return changeCeilings(tx, entityId, wish as WishedCeilings)
    case 'bank_file':
      return makeProposedFile(tx, call, { proposalId: proposal.proposalId, wish: wish as WishedBankFile })
    case 'acting':
      return letAct(tx, Number(subject), entityId)
    case 'master_key':
      return true
  }
}
