import { createHash } from 'node:crypto'
import { readAgreedFees, type AgreedFees } from '../agreed-fees.ts'

/** What an account at SIBS Gateway needs; all of it stands in the SIBS Backoffice (specification acquirers §3). */
export type SibsSettings = {
  baseUrl: string
  terminalId: string
  clientId: string
  token: string
  /** The Multibanco entity of the contract; null: the account makes no references. */
  multibancoEntity: string | null
  /** The key of its notices, 32 bytes. */
  webhookKey: Buffer
  /** What a notice is acknowledged with: SIBS’s pages name both. */
  acknowledge: '200' | '000'
  /** The contract has charges that the merchant makes without the holder (MIT): kept cards can be charged so. */
  mit: boolean
  /** The contract has MB WAY's authorised payments: phones whose holders agree are kept by a mandate, and charged without being asked. */
  mandates: boolean
  /** The contract shows an attestation of PCI DSS: cards are typed into our own form, and their numbers go to SIBS through us. */
  attested: boolean
  /** What the contract says that SIBS keeps. */
  fees?: AgreedFees
}

/** The systems that have a name; any other is its whole base address, as the contract says it. */
const systems: Readonly<Record<string, string>> = {
  production: 'https://api.sibspayments.com/api/v2',
  quality: 'https://api.qly.sibspayments.com/sibs/spg/v2',
  sandbox: 'https://sandbox.sibspayments.com/sibs/spg/v2',
}
const wanted =
  'An account at SIBS is {"system": "production", "quality", "sandbox" or a base address, "terminalId": "…", "clientId": "…", "token": "…", "webhookSecret": "…", and if need be "multibancoEntity": "…", "acknowledge": "200" or "000", "mit": true, "mandates": true, "attested": true, "fees": "…"}'

const isLocal = (url: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/[\w/.-]+$/.test(url)

/** Whether nobody pays in truth: a system that calls itself one for tests, by whatever address, or a stand-in. */
export const isAtTestSystem = ({ baseUrl }: Pick<SibsSettings, 'baseUrl'>): boolean =>
  isLocal(baseUrl) || /(^|[.-])(qly|quality|sandbox|test)[.-]/.test(new URL(baseUrl).hostname)

/** By what accounts at one contract are known: one terminal, or one key of notices, by whatever base address. */
export function contractsOf({ baseUrl, terminalId, webhookKey }: SibsSettings): string[] {
  const { host } = new URL(baseUrl)
  return [`${host} terminal ${terminalId}`, `${host} notices ${createHash('sha256').update(webhookKey).digest('hex')}`]
}

function baseUrlOf(system: string): string {
  const known = systems[system] ?? system.replace(/\/$/, '')
  if (!isLocal(known) && !/^https:\/\/[a-z0-9.-]+(:\d+)?\/[\w/.-]+$/.test(known))
    throw new Error(
      '"system" is production, quality, sandbox, or the base address of the contract, as https://api.sibspayments.com/api/v2.',
    )
  return known
}

function readObject(text: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given === 'object' && given !== null) return { ...given }
  } catch {
    // Said below: what was given may hold a secret, and is not repeated.
  }
  throw new Error(`${wanted}, as JSON.`)
}

/** Reads the settings of an account; throws a sentence about what is wrong, without repeating a secret. */
export function readSibsSettings(text: string): SibsSettings {
  const {
    system,
    terminalId,
    clientId,
    token,
    webhookSecret,
    multibancoEntity,
    acknowledge = '200',
    mit = false,
    mandates = false,
    attested = false,
    fees,
    ...more
  } = readObject(text)
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  if (!isText(system) || !isText(terminalId) || !isText(clientId) || !isText(token) || !isText(webhookSecret)) throw new Error(`${wanted}.`)
  if (Object.keys(more).length > 0) throw new Error(`${wanted}, and nothing else: ${Object.keys(more).join(', ')}.`)
  if (!/^\d{1,10}$/.test(terminalId)) throw new Error('"terminalId" has ten digits at most.')
  if (!/^[\x21-\x7e]+$/.test(clientId + token)) throw new Error('"clientId" and "token" have no spaces, and no "Bearer" before them.')
  if (multibancoEntity !== undefined && !(isText(multibancoEntity) && /^\d{5}$/.test(multibancoEntity)))
    throw new Error('"multibancoEntity" has five digits.')
  if (acknowledge !== '200' && acknowledge !== '000') throw new Error('"acknowledge" is "200" or "000".')
  if (typeof mit !== 'boolean') throw new Error('"mit" is true where the contract has charges without the holder, else false.')
  if (typeof mandates !== 'boolean') throw new Error('"mandates" is true where the contract has authorised payments of MB WAY, else false.')
  if (typeof attested !== 'boolean')
    throw new Error(
      '"attested" is true where the contract shows an attestation of PCI DSS for numbers of cards that go through us, else false.',
    )
  const webhookKey = Buffer.from(webhookSecret, 'base64')
  if (webhookKey.length !== 32) throw new Error('"webhookSecret" is 32 bytes in base64.')
  const rest = {
    terminalId,
    clientId,
    token,
    webhookKey,
    acknowledge,
    mit,
    mandates,
    attested,
    ...(fees !== undefined && { fees: readAgreedFees(fees) }),
  } as const
  return { ...rest, baseUrl: baseUrlOf(system), multibancoEntity: multibancoEntity ?? null }
}
