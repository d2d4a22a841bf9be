import { createCache } from '../../cache.ts'
import type { Sql } from '../../store/db.ts'
import type { CheckResult } from '../../store/database/verify.ts'
import { createTokenBuckets } from '../token-buckets.ts'
import type { AccountsOfDesk } from './desk-accounts.ts'

type PersonLimit = {
  /** For how many seconds whoever shows this token has to wait, without asking the database; undefined: go on. */
  pauseSeconds: (token: string) => number | undefined
  /** Counts a call of a person, whichever of their devices it comes from; seconds to wait, or undefined to go on. */
  take: (personId: string, token: string) => number | undefined
}

/** How long a session may rest, how often a person may call, how the books are held against each other, and who pays merchants. */
export type OfficeRules = {
  idleMinutes: number
  limit: PersonLimit | undefined
  checkBooks: () => Promise<CheckResult[]>
  /** Read when it is first wanted: the connectors are large. */
  accounts: () => Promise<AccountsOfDesk>
  /** Reads what takes longer than a call may, by a connection of its own. */
  beside: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /** The account that merchants are paid from; undefined where the operator has named none. */
  payer?: { name: string; iban: string; bic: string } | undefined
  /** Who invoices merchants; undefined where the operator has not named itself. */
  issuer?: string | undefined
}

/** `perMinute` calls a minute for each person and process, and as many at once after a rest; 0: no limit. */
export function createPersonLimit(perMinute: number, nowMs?: () => number): PersonLimit | undefined {
  if (perMinute === 0) return undefined
  const buckets = createTokenBuckets({ burst: perMinute, perMinute }, nowMs)
  const people = createCache<string, string>({ most: 10_000 })
  return {
    pauseSeconds(token) {
      const personId = people.get(token)
      if (personId === undefined) return undefined
      const tokens = buckets.left(personId)
      return tokens < 1 ? buckets.waitSeconds(tokens) : undefined
    },
    take(personId, token) {
      people.set(token, personId)
      const { isAllowed, tokens } = buckets.take(personId)
      return isAllowed ? undefined : buckets.waitSeconds(tokens)
    },
  }
}
