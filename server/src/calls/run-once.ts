import { isDeepStrictEqual } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findPayment } from '../store/payments.ts'
import { findRepeat, RepeatedCall, saveAnswer, type Repeat, type RepeatKey } from '../store/repeat-keys.ts'
import { answerText, partsOfAnswer } from './claim-call.ts'
import { refuse, type Call } from './call.ts'
import type { Result } from './raw-call.ts'

/** How long a repeat waits for the first call before it looks at what that one left behind. */
const patienceMs = 15_000
const pollMs = 40

/** Gives a resource's present view: for a repeat whose first call died before it could answer. */
export type Recall = (call: Call, resourceId: string) => Promise<unknown>

/** JSON pointer of the first field in which two requests differ. */
function firstDifference(before: unknown, now: unknown, pointer = ''): string | undefined {
  if (isDeepStrictEqual(before, now)) return undefined
  const bothObjects = [before, now].every((value) => typeof value === 'object' && value !== null)
  if (!bothObjects) return pointer
  const [a, b] = [before, now] as [Record<string, unknown>, Record<string, unknown>]
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[name], b[name], `${pointer}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

// Both sides as JSON has them: a stored request has lost what JSON cannot say.
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** What a repeat is answered: by its header's key the same bytes, by the merchant's own id what the payment is now. */
async function dataOf(
  call: Call,
  scope: RepeatKey['scope'],
  { answer, resourceId }: Repeat & { answer: string },
  recall: Recall | undefined,
) {
  const present = scope !== 'header' && resourceId !== null ? await recall?.(call, resourceId) : undefined
  if (present !== undefined) return { date: lisbonIso(call.now), data: present }
  const { date, text } = partsOfAnswer(answer)
  if (text === undefined) return { date, data: undefined }
  return call.takesText ? { date, data: undefined, text } : { date, data: JSON.parse(text) as unknown }
}

/** What a caller knows a key by. */
const nameOf = {
  header: 'Idempotency-Key',
  customUniqueId: 'customUniqueId',
  slip: 'code',
} as const satisfies Record<RepeatKey['scope'], string>

async function answerOf(call: Call, scope: RepeatKey['scope'], repeat: Repeat, recall: Recall | undefined): Promise<Result | undefined> {
  const difference = repeat.operation === call.operationId ? firstDifference(repeat.request, asJson(call.request)) : '/operation'
  if (difference !== undefined) {
    const field = difference.replace(/^\/(body|params)/, '')
    const words = { field: nameOf[scope], hint: 'otherRequest', difference: field.slice(1).replaceAll('/', '.') } as const
    return { ...refuse('e00240', field, words), language: call.language }
  }
  const { answer } = repeat
  if (answer !== null) {
    const told = await dataOf(call, scope, { ...repeat, answer }, recall)
    return { status: repeat.status ?? 200, ...told, language: call.language, replayed: true }
  }
  if (repeat.ageMs < patienceMs || !recall || repeat.resourceId === null) return undefined
  const data = await recall(call, repeat.resourceId)
  // Its first call never answered, and what that one made is gone since: there is nothing to answer with.
  if (data === undefined) return { ...refuse('e00240', undefined, { field: nameOf[scope] }), language: call.language }
  return { status: call.successStatus, date: lisbonIso(call.now), data, language: call.language, replayed: true }
}

/** What was kept before keys were a platform's own. */
function findOlder({ sql, entityId }: Call, { scope, key }: RepeatKey): Promise<Repeat | undefined> {
  const plain = key.slice(key.indexOf('\u001f') + 1)
  return scope === 'header' ? findRepeat(sql, entityId, { scope, key: plain }) : Promise.resolve(undefined)
}

/** Whether an id stands for a payment that another platform of the entity made: its answer is not this one's to read. */
async function isOfAnother({ sql, entityId, platformId }: Call, { scope }: RepeatKey, { resourceId }: Repeat): Promise<boolean> {
  if (scope !== 'customUniqueId' || resourceId === null || !/^\d{1,18}$/.test(resourceId)) return false
  const payment = await findPayment(sql, entityId, resourceId)
  return payment !== undefined && payment.platformId !== platformId
}

async function findAnswer(call: Call, recall: Recall | undefined): Promise<Result | 'under way' | undefined> {
  for (const key of call.repeatKeys) {
    const repeat = (await findRepeat(call.sql, call.entityId, key)) ?? (await findOlder(call, key))
    if (repeat && (await isOfAnother(call, key, repeat)))
      return { ...refuse('e00240', '/customUniqueId', { field: 'customUniqueId' }), language: call.language }
    if (repeat) return (await answerOf(call, key.scope, repeat, recall)) ?? 'under way'
  }
  return undefined
}

/**
 * Does the work once per key: the same request gets the same answer (or by an id of the payment's own the payment as it is now), another request under the key is refused with
 * the field that differs, and a repeat that comes while the first is under way waits for it. The operation claims the
 * keys in the transaction of its effect (`claimKeys`), so a crash leaves either both or neither.
 */
export async function runOnce(call: Call, work: () => Promise<Result>, recall: Recall | undefined): Promise<Result> {
  for (const end = Date.now() + patienceMs + 5_000; Date.now() < end;) {
    const known = await findAnswer(call, recall)
    if (known === undefined) {
      try {
        const result = await work()
        if (!('refusal' in result)) {
          await saveAnswer(call.sql, call.entityId, call.repeatKeys, result.status, answerText(call, result.data))
          return result
        }
        // A double may be refused for what its own first call has just done: then the key decides.
        if ((await findAnswer(call, recall)) === undefined) return result
      } catch (error) {
        if (!(error instanceof RepeatedCall)) throw error
      }
    } else if (known !== 'under way') return known
    await wait(pollMs)
  }
  return { ...refuse('e00701'), language: call.language }
}
