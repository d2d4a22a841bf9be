import { AcquirerOutage, type StatementLine } from '../acquirer.ts'
import { centsOf, DecimalText } from '../decimal-euros.ts'
import { partOf, textOf } from '../json-parts.ts'
import type { EasypayAnswer } from './client.ts'
import { isLockedOut, type Easypay } from './singles.ts'

/** easypay gives thirty days at a time, a hundred lines a page (specification acquirers §2). */
const longestMs = 30 * 86_400_000
const perPage = 100

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')
/** What it may leave out of a line of what was given back, so a sign is never read twice. */
const givenBack: ReadonlySet<string> = new Set(['RF', 'CB', 'RV'])
/** Money moves by captures and refunds; fees, transfers and payouts are easypay's own bookings. Any other word is one that its document has not. */
const moves: ReadonlySet<string> = new Set(['CP', 'RF', 'CB', 'RV', 'MAN'])
const movesNothing: ReadonlySet<string> = new Set(['FEE', 'SP', 'TB', 'OT', 'OP'])

/** An amount as text, as hundred-millionths of a euro; undefined for what is none. */
function e8Of(money: unknown): bigint | undefined {
  const { amount } = partOf(money)
  const text = amount instanceof DecimalText ? amount.text : textOf(amount)
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const e8 = BigInt(`${whole}${fraction.padEnd(8, '0')}`)
  return sign === '' ? e8 : -e8
}

function centsOfMoney(money: unknown): number | undefined {
  const { amount } = partOf(money)
  const text = amount instanceof DecimalText ? amount.text : textOf(amount)
  return centsOf(text.replace(/^-/, ''))
}

function feeOf(details: EasypayAnswer['body']): bigint {
  const fees: unknown[] = Array.isArray(details.fees) ? details.fees : []
  const parts = fees.flatMap((fee) => ['fixed_amount', 'variable_amount', 'vat_amount'].map((part) => e8Of(partOf(fee)[part]) ?? 0n))
  return parts.reduce((sum, part) => sum + part, 0n)
}

function lineOf(row: EasypayAnswer['body']): StatementLine[] {
  const word = textOf(row.transaction_type)
  if (movesNothing.has(word)) return []
  const [details, amounts] = [partOf(row.details), partOf(row.amount_details)]
  const cents = centsOfMoney(amounts.payed_amount) ?? centsOfMoney(row.amount)
  if (cents === undefined) throw new Error(`easypay’s ledger has a line without an amount that can be read: ${textOf(row.id)}.`)
  const key = textOf(details.operation_key).replace(/^reverse-/, '')
  const time = textOf(row.transaction_timestamp) || textOf(row.created_at)
  return [
    {
      name: key === '' ? null : key,
      acquirerReference: textOf(details.operation_id),
      word,
      amountCents: givenBack.has(word) ? -cents : cents,
      feeE8: feeOf(amounts),
      at: new Date(/[Z+]/.test(time) ? time : `${time.replace(' ', 'T')}Z`),
      batch: textOf(row.transfer_batch) || null,
      ...(!moves.has(word) && { isOdd: true as const }),
    },
  ]
}

async function readPart(easypay: Easypay, from: Date, until: Date): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let cursor = ''; ;) {
    const query = new URLSearchParams({
      created_at: `interval(${minute(from)},${minute(until)})`,
      limit: String(perPage),
      ...(cursor && { cursor }),
    })
    const page = await easypay.call('GET', `/report/ledger?${query}`)
    if (isLockedOut(easypay, page) || page.status !== 200) throw new AcquirerOutage(`easypay shows no ledger (${page.status}).`)
    if (!Array.isArray(page.body.data)) throw new AcquirerOutage('easypay shows no ledger that can be read.')
    const rows: unknown[] = page.body.data
    lines.push(...rows.flatMap((row) => lineOf(partOf(row))))
    cursor = textOf(partOf(page.body.metadata).next_cursor)
    if (cursor === '' || rows.length === 0) return lines
  }
}

/** easypay's ledger between two moments, whole minutes, once a line. */
export async function readStatement(easypay: Easypay, from: Date, until: Date): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let start = from.getTime(); start < until.getTime(); start += longestMs)
    lines.push(...(await readPart(easypay, new Date(start), new Date(Math.min(start + longestMs, until.getTime())))))
  return lines
}
