import { officeOnlyOperations, type Operation } from '@escudo/contracts'
import { findWebhook } from '../../store/webhooks.ts'
import type { Call, Outcome } from '../call.ts'
import { recordAct, toldOf } from './record-act.ts'

/** What a call made, by its id. */
const idOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null

/** What is gone once it is done, so that the record can say what it was. */
async function beforeOf(
  { operationId }: Operation,
  { sql, platformId }: Call,
  { id = '' }: Record<string, string>,
): Promise<object | null> {
  if (operationId !== 'deleteWebhook') return null
  const webhook = await findWebhook(sql, platformId, id)
  return webhook ? { url: webhook.url, action: webhook.action } : null
}

const isOwn = (operationId: string): boolean => Object.hasOwn(officeOnlyOperations, operationId)

/**
 * What a person does by a call of the API has two lines in the audit: it was asked, written before anything happens, and
 * what came of it. The office's own calls write theirs in their own transactions. Whoever looks at what is a person's is
 * shown it once that is written down.
 */
export async function withTrace<D>(
  operation: Operation,
  call: Call,
  request: { params: Record<string, string>; body: unknown },
  work: () => Promise<Outcome<D>>,
): Promise<Outcome<D>> {
  if (!call.person) return work()
  const told = { ...toldOf(request), before: await beforeOf(operation, call, request.params) }
  if (operation.method === 'GET') {
    const outcome = await work()
    if (operation.looks && 'data' in outcome) await recordAct(call.sql, call, told, 'seen')
    return outcome
  }
  if (isOwn(operation.operationId)) return work()
  await recordAct(call.sql, call, told, 'asked')
  const outcome = await work()
  if ('refusal' in outcome) await recordAct(call.sql, call, { ...told, after: { ...told.after, code: outcome.refusal.code } }, 'refused')
  else await recordAct(call.sql, call, { ...told, subject: told.subject ?? idOf(outcome.data) })
  return outcome
}
