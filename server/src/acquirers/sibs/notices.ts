import { createDecipheriv } from 'node:crypto'
import type { Heard, Notice } from '../acquirer.ts'
import { parseExactly } from '../decimal-euros.ts'
import { partOf, textOf, type JsonObject } from '../json-parts.ts'
import { requestIdOf } from './checkouts.ts'
import { refusedName } from './mandates.ts'
import type { SibsSettings } from './settings.ts'

const [ivHeader, tagHeader] = ['x-initialization-vector', 'x-authentication-tag'] as const
const bytesOf = (value: string | string[] | undefined): Buffer => Buffer.from(typeof value === 'string' ? value : '', 'base64')

/** The text of a notice, opened by the account's key; undefined for one that was made or changed by anybody else. */
export function openSibsNotice({ headers, body }: Notice, key: Buffer): string | undefined {
  const [iv, tag] = [bytesOf(headers[ivHeader]), bytesOf(headers[tagHeader])]
  if (iv.length < 12 || iv.length > 16 || tag.length !== 16) return undefined
  try {
    const opener = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAuthTag(tag)
    return Buffer.concat([opener.update(body, 'base64'), opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function readSaid(notice: Notice, key: Buffer): JsonObject | undefined {
  const text = openSibsNotice(notice, key)
  try {
    return text === undefined ? undefined : partOf(parseExactly(text))
  } catch {
    return undefined
  }
}

const isName = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** Whether a payer refused the mandate that was asked for: the notice alone says so. */
function isRefusal({ mbwayMandate }: JsonObject): boolean {
  const { mandateAction, mandateActionStatus } = partOf(mbwayMandate)
  return mandateAction === 'CRTN' && (mandateActionStatus === 'RJCT' || mandateActionStatus === 'RFSD')
}

/**
 * What a notice of SIBS is about. Its seal says that it is of SIBS and for this account (specification acquirers §3); how the payment stands
 * is asked all the same.
 */
export function hearSibs(notice: Notice, { webhookKey, acknowledge }: SibsSettings): Heard {
  const type = 'application/json'
  const said = readSaid(notice, webhookKey)
  if (!said) return { genuine: false, knownAs: [], reply: { status: 400, type, body: '{"statusCode":"400","statusMsg":"Not opened"}' } }
  const [id, noticeId] = [textOf(said.transactionID), textOf(said.notificationID)]
  const { transactionId, merchantTransactionId } = partOf(said.merchant)
  const requestId = requestIdOf(textOf(transactionId) || textOf(merchantTransactionId))
  const instead = isRefusal(said) && requestId !== undefined ? id : undefined
  const knownAs = instead === undefined ? id : refusedName(id)
  return {
    genuine: true,
    knownAs: isName(id) ? [knownAs] : [],
    headers: [ivHeader, tagHeader],
    ...(noticeId !== '' && { noticeId }),
    ...(requestId !== undefined && isName(id) && { names: { requestId, knownAs, ...(instead !== undefined && { instead }) } }),
    reply: { status: 200, type, body: JSON.stringify({ statusCode: acknowledge, statusMsg: 'Success', notificationID: noticeId }) },
  }
}
