import { officeOperations, refusalText, type Operation, type WireTimelineEntry } from '@escudo/contracts'
import type { Call } from '../../calls/call.ts'
import { e8Text } from '../../domain/fees.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findActsOn, findTimeline, findTriesOf, type TimelinePosting } from '../../store/office/payment-timeline.ts'
import { present } from '../payment-view.ts'
import { actName } from './act-names.ts'

/** What changes a payment, or asks for one. */
const actions = Object.values<Operation>(officeOperations)
  .filter(({ method, path }) => method !== 'GET' && path.startsWith('/payments'))
  .map(({ operationId }) => operationId)

type Told = { at: Date; entry: Omit<WireTimelineEntry, 'at'> }

function ledgerEntries(postings: readonly TimelinePosting[]): Told[] {
  const entries = [...Map.groupBy(postings, ({ entryId }) => entryId)]
  return entries.map(([entryId, lines]) => ({
    at: lines[0]!.createdAt,
    entry: {
      kind: 'ledger',
      paymentId: lines[0]!.paymentId,
      name: lines[0]!.kind,
      entryId,
      postings: lines.map(({ account, debitE8, creditE8 }) => ({
        account,
        debit: e8Text(BigInt(debitE8)),
        credit: e8Text(BigInt(creditE8)),
      })),
    },
  }))
}

/** Who did it: what people asked for in the office, and what we said to that. */
async function actEntries({ sql, entityId, language }: Call, paymentIds: readonly string[]): Promise<Told[]> {
  const acts = await findActsOn(sql, entityId, paymentIds, actions)
  return acts.map(({ paymentId, action, who, outcome, amountCents, code, createdAt }) => ({
    at: createdAt,
    entry: {
      kind: 'act',
      paymentId,
      name: action,
      title: actName(action, language),
      by: who,
      status: outcome,
      ...(amountCents !== null && { amount: amountCents }),
      ...(outcome === 'refused' && code && { code, message: refusalText({ code }, language) }),
    },
  }))
}

/** Where a delivery went, without what an address may carry of secrets. */
function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** Everything that happened to some payments, oldest first; of one moment the event before what followed from it. */
export async function timelineEntries(call: Call, paymentIds: readonly string[]): Promise<WireTimelineEntry[]> {
  const { sql, entityId, language } = call
  const { events, attempts, deliveries, postings, visits } = await findTimeline(sql, entityId, paymentIds)
  const tries = Map.groupBy(await findTriesOf(sql, entityId, deliveries), ({ deliveryId }) => deliveryId)
  const told: Told[] = [
    ...visits.map(({ paymentId, createdAt }) => ({ at: createdAt, entry: { kind: 'page' as const, paymentId, name: 'checkout' } })),
    ...attempts.map(({ paymentId, kind, methodCode, amountCents, status, declineCode, createdAt }) => ({
      at: createdAt,
      entry: {
        kind: 'attempt' as const,
        paymentId,
        name: kind,
        method: methodCode,
        amount: amountCents,
        status,
        ...(declineCode && { code: declineCode, message: refusalText({ code: declineCode }, language) }),
      },
    })),
    ...events.map(({ paymentId, name, state, amountCents, createdAt }) => ({
      at: createdAt,
      entry: { kind: 'event' as const, paymentId, name, state, amount: amountCents },
    })),
    ...ledgerEntries(postings),
    ...(await actEntries(call, paymentIds)),
    ...deliveries.map(({ deliveryId, paymentId, action, status, url, createdAt, ownPlatformId, webhookId }) => ({
      at: createdAt,
      entry: {
        kind: 'delivery' as const,
        paymentId,
        name: action,
        deliveryId,
        deliveryStatus: status,
        url: shownAddress(url),
        ...(ownPlatformId !== null && webhookId !== null && { platformCode: String(ownPlatformId), webhookId: String(webhookId) }),
        tries: (tries.get(deliveryId) ?? []).map((one) => ({
          sentAt: lisbonIso(one.sentAt),
          durationMs: one.durationMs,
          ...present({ status: one.status, answer: one.answer?.slice(0, 300) || null, problem: one.problem }),
        })),
      },
    })),
  ]
  return told.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ at, entry }) => ({ ...entry, at: lisbonIso(at) }))
}
