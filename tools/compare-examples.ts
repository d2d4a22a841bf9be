import { isDeepStrictEqual } from 'node:util'
import type { Recorded } from '../apps/portal/define-example.ts'

/** Fields whose values are new each time; the same value gets the same name wherever it stands. */
const fresh =
  /^(id|uuid|\w*Id|\w*Ids|paymentIds|token|\w*Token|reference|\w+Reference|payment|hash|tracking\w*|requestId|link|code|urlEscape)$/
const known = /^(customerId|clientId|platformId|customUniqueId|terminalId|clientTransactionId)$/
const date = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?|\d\d-\d\d-\d{4}( \d\d:\d\d:\d\d)?/g
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Values that the server made for this run: numbers and long tokens under the fields above. */
function collect(value: unknown, found: Set<string>, name = ''): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found, name)
  else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) collect(one, found, key)
  else if (
    typeof value === 'string' &&
    fresh.test(name) &&
    !known.test(name) &&
    /^(?=.*\d)[\w.-]{2,}$/.test(value) &&
    !/^e\d{5}$/.test(value)
  ) {
    found.add(value)
  }
}

function collectXml(xml: string, found: Set<string>): void {
  for (const [, name = '', value = ''] of xml.matchAll(/<(\w+)(?:\s[^>]*)?>([^<]+)(?=<)/g)) collect({ [name]: value }, found)
}

/** An example without what differs from run to run: ids and dates. */
export function withoutFresh(recorded: Recorded): unknown {
  const found = new Set<string>()
  for (const part of [recorded.request.body, recorded.answer.body]) {
    if (typeof part === 'string') collectXml(part, found)
    else collect(part, found)
  }
  for (const step of recorded.request.path.split(/[/?&=]/)) if (/^\d{5,}$|^[\w.-]{20,}$/.test(step)) found.add(step)
  if (recorded.request.soap) collectXml(recorded.request.soap.envelope, found)
  let text = JSON.stringify(recorded).replaceAll(uuid, '<uuid>').replaceAll(date, '<date>')
  // Longer ones first, so that none is cut in two; those of one length keep the order in which they came.
  const ordered = [...found].sort((a, b) => b.length - a.length)
  ordered.forEach((value) => (text = text.replaceAll(new RegExp(`(?<![\\w])${RegExp.escape(value)}(?![\\w])`, 'g'), '<id>')))
  // Subscriptions are counted from one: which number an example gets is a matter of who subscribed before it.
  text = text.replaceAll(/"id":"\d+"/g, '"id":"<id>"').replaceAll(/(?<=\/webhooks\/)\d+\b/g, '<id>')
  // So it is with events: how many there were before.
  text = text.replaceAll(/"cursor":"\d+"/g, '"cursor":"<id>"')
  // The secret of a payment link's address.
  text = text.replaceAll(/(?<=\/l\/)[A-Za-z0-9]{22}\b/g, '<id>')
  // A cursor of a list holds the ids of its last row.
  text = text.replaceAll(/(?<=[?&]cursor=|"nextCursor":")[\w-]+/g, '<cursor>')
  return JSON.parse(text.replaceAll(/(?<=[/"])[A-Za-z0-9_-]{24,}(?=[/"?\\])/g, '<token>').replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>'))
}

/** An example's answer as the reference shows it: of each list of things only the first, and that it was so. */
export function firstOfLists(recorded: Recorded): Recorded {
  const cut = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]))
    return (typeof value[0] === 'object' ? value.slice(0, 1) : value).map(cut)
  }
  const body = cut(recorded.answer.body)
  const isWhole = isDeepStrictEqual(body, recorded.answer.body)
  return { ...recorded, answer: { ...recorded.answer, body, ...(isWhole ? {} : { firstOnly: true }) } }
}
