import { readAgreedFees, type AgreedFees } from '../agreed-fees.ts'

/** What an easypay account needs: whose it is, its key, and where the API is. */
export type EasypaySettings = {
  baseUrl: string
  accountId: string
  apiKey: string
  /** The contract has Apple Pay: it is asked for in easypay's own form. */
  applePay?: boolean
  /** What the contract says that easypay keeps. */
  fees?: AgreedFees
}

/** The two that there are; the name `test` is easypay's public test system. */
const hosts: Readonly<Record<string, string>> = {
  production: 'https://api.prod.easypay.pt/2.0',
  test: 'https://api.test.easypay.pt/2.0',
}

export const isLocal = (url: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(url)

export const isProduction = ({ baseUrl }: Pick<EasypaySettings, 'baseUrl'>): boolean => baseUrl === hosts.production
/** Whether nobody pays in truth: easypay's test system, or a stand-in. */
export const isAtTestSystem = (settings: Pick<EasypaySettings, 'baseUrl'>): boolean => !isProduction(settings)

/** By what accounts at one contract are known: easypay notifies one address for each of its own accounts. */
export const contractsOf = ({ baseUrl, accountId }: EasypaySettings): string[] => [`${new URL(baseUrl).host} account ${accountId}`]

/** Reads `{"system", "accountId", "apiKey"}`, with `"applePay"` and `"fees"` if need be; throws a sentence about what is wrong, without repeating the key. */
export function readEasypaySettings(text: string): EasypaySettings {
  const wanted =
    'An easypay account is {"system": "production" or "test", "accountId": "…", "apiKey": "…"}, and if need be "applePay": true, "fees": "…"'
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error(`${wanted}, as JSON.`)
  }
  const {
    system,
    accountId,
    apiKey,
    applePay = false,
    fees,
    ...more
  } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  if (typeof system !== 'string' || typeof accountId !== 'string' || typeof apiKey !== 'string' || accountId === '' || apiKey === '')
    throw new Error(`${wanted}.`)
  if (Object.keys(more).length > 0) throw new Error(`${wanted}, and nothing else: ${Object.keys(more).join(', ')}.`)
  if (typeof applePay !== 'boolean') throw new Error('"applePay" is true where the contract has Apple Pay, else false.')
  const baseUrl = hosts[system] ?? (isLocal(system) ? system.replace(/\/$/, '') : undefined)
  if (baseUrl === undefined) throw new Error('"system" is production, test, or http://127.0.0.1:<port>/2.0 for the stand-in.')
  return { baseUrl, accountId, apiKey, applePay, ...(fees !== undefined && { fees: readAgreedFees(fees) }) }
}
