import { timingSafeEqual } from 'node:crypto'
import { sign, signStandard } from './sign.ts'

/** What was signed, when, and what came of it: by our own header, or by those of Standard Webhooks. */
type Shown = { scheme: 'classic' | 'standard'; unixSeconds: number; hash: string; id: string }

/** The headers of a notification as somebody pasted them, by their names in small letters. */
function readHeaders(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^["']?([\w-]+)["']?\s*:(.*)$/.exec(line.trim()))
  return new Map(
    lines.flatMap((found) => (found ? [[found[1]!.toLowerCase(), found[2]!.trim().replace(/^["']|["'],?$/g, '')] as const] : [])),
  )
}

function readClassic(value: string): Shown | undefined {
  const [, hash = '', ts = ''] = /^hash=([0-9a-f]{64}),\s*ts=(\d{1,11})$/.exec(value) ?? []
  return hash === '' ? undefined : { scheme: 'classic', unixSeconds: Number(ts), hash, id: '' }
}

/** One of the signatures that a header may list is ours. */
function readStandard(headers: ReadonlyMap<string, string>): Shown | undefined {
  const [id = '', ts = ''] = ['webhook-id', 'webhook-timestamp'].map((name) => headers.get(name) ?? '')
  const hash = (headers.get('webhook-signature') ?? '').split(' ').find((one) => /^v1,[A-Za-z0-9+/]{43}=$/.test(one))
  return hash === undefined || id === '' || !/^\d{1,11}$/.test(ts) ? undefined : { scheme: 'standard', unixSeconds: Number(ts), hash, id }
}

/** What the headers show of a signature; a bare value is taken for that of our own header. */
export function readSignature(text: string, headerPrefix: string): Shown | 'missing' | 'unreadable' {
  const headers = readHeaders(text)
  const own = headers.get(`${headerPrefix.toLowerCase()}-signature`) ?? (/^\s*hash=/.test(text) ? text.trim() : undefined)
  const isStandard = headers.has('webhook-signature')
  if (own === undefined && !isStandard) return 'missing'
  return (own === undefined ? undefined : readClassic(own)) ?? (isStandard ? readStandard(headers) : undefined) ?? 'unreadable'
}

function isSignedWith({ scheme, unixSeconds, hash, id }: Shown, body: string, privateKey: string): boolean {
  const right =
    scheme === 'classic'
      ? sign(body, privateKey, unixSeconds).slice('hash='.length, 'hash='.length + 64)
      : signStandard(id, unixSeconds, body, privateKey)
  return right.length === hash.length && timingSafeEqual(Buffer.from(right), Buffer.from(hash))
}

function inOneLine(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return undefined
  }
}

type Likeness = 'same' | 'ends' | 'reformatted'

/** The body as it was given, and as programs are wont to change one before they check it. */
function likenesses(body: string): readonly (readonly [Likeness, string])[] {
  const parsed = inOneLine(body)
  return [['same', body], ['ends', body.trim()], ['ends', `${body}\n`], ...(parsed === undefined ? [] : [['reformatted', parsed] as const])]
}

/** Which of these keys signed, and how the body differs from the one that was; undefined where none of them signed anything like it. */
export function findSigner<K extends { privateKey: string }>(
  shown: Shown,
  body: string,
  keys: readonly K[],
): { key: K; body: Likeness } | undefined {
  const bodies = likenesses(body)
  for (const key of keys)
    for (const [likeness, text] of bodies) if (isSignedWith(shown, text, key.privateKey)) return { key, body: likeness }
  return undefined
}

/** A private key as programs have it: itself, or its bytes in base64 as Standard Webhooks wants them. */
export function isSecretOf(secret: string, privateKey: string): boolean {
  const inBase64 = Buffer.from(privateKey).toString('base64')
  return [privateKey, inBase64, `whsec_${inBase64}`].some(
    (one) => one.length === secret.length && timingSafeEqual(Buffer.from(one), Buffer.from(secret)),
  )
}
