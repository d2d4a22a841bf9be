import { createHash, timingSafeEqual } from 'node:crypto'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Accounts, Acquirer, Testable } from '../acquirers/acquirer.ts'
import { createBreaker, watchWith, withBreaker, type Breaker } from '../acquirers/breaker.ts'
import type { Log } from '../calls/call.ts'
import { accountPlace, noticePlace } from '../calls/sealed-places.ts'
import type { Sql } from '../store/db.ts'
import {
  hashOfDoor,
  insertNotice,
  markOut,
  markTests,
  nameQuestion,
  readAccounts,
  type AccountsAndRoutes,
  type AcquirerRoute,
} from '../store/acquirers/accounts.ts'
import type { Vault } from '../vault/seal.ts'
import { connectors } from './connectors.ts'
import { textOfKept } from './kept-notices.ts'

/** How often each process looks whether there are others; `routeBeginsAfterMs` is longer. */
const lookMs = 2_000

type Needs = { sql: Sql; vault: Vault; clock: () => Date; log: Log; isSandbox: boolean }
/** `isTest`: nobody pays there in truth. `takes`: new payments are asked there; what was begun is ended there in any case. */
type Open = {
  acquirer: Acquirer
  /** Whose it is; null: everybody's. */
  entityId: number | null
  connector: string
  contracts: readonly string[]
  tryIt: () => Promise<unknown>
  breaker: Breaker
  sealed: Uint8Array
  doorHash: Uint8Array
  isTest: boolean
  takes: boolean
}

/** An account that no operator has added: the stand-in's, which everybody is asked at for its methods. */
export type BuiltIn = { acquirer: Acquirer; doorHash: Uint8Array }

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other)

/** For whoever runs us: in the log, and where `npm run acquirer -- list` looks. */
async function tellOut({ sql, clock, log }: Needs, account: string, isOut: boolean): Promise<void> {
  if (isOut) log.error({ account }, 'An acquirer is out: new payments go to its standby, or are refused at once.')
  try {
    const wasMarked = await markOut(sql, account, isOut ? clock() : null)
    if (!isOut && wasMarked) log.warn({ account }, 'An acquirer that was out answers again.')
  } catch (error) {
    log.warn({ err: error, account, isOut }, 'Whether an acquirer is out was not noted.')
  }
}

/** Invented money is not moved in production, and real money not where anybody moves the clock. */
function isInPlace({ isSandbox, log }: Needs, account: string, isTest: boolean): boolean {
  if (isTest === isSandbox) return true
  const why = isTest
    ? 'An account at a test system, where nobody pays in truth, is asked for nothing new: that is for the sandbox alone.'
    : 'An account that moves money is asked for nothing new: that is for production alone, as anybody moves the clock of a sandbox.'
  log.error({ account }, why)
  return false
}

/** The accounts as they are in memory; one whose settings have not changed keeps its connector. */
function openAccounts(needs: Needs, read: AccountsAndRoutes, before: ReadonlyMap<string, Open>): Map<string, Open> {
  const open = read.accounts.flatMap(({ account, connector, entityId, sealed, doorHash }): [string, Open][] => {
    const known = before.get(account)
    if (known && sameBytes(known.sealed, sealed)) return [[account, known]]
    try {
      const settings = needs.vault.open(sealed, accountPlace(account))
      const kind = connectors[connector]
      if (!kind) return []
      const isTest = kind.isTest(settings)
      const takes = isInPlace(needs, account, isTest)
      // One after the other: the last one stays noted.
      let telling = Promise.resolve()
      const changed = (isOut: boolean): void => void (telling = telling.then(() => tellOut(needs, account, isOut)))
      const breaker = createBreaker({ changed, clock: () => needs.clock().getTime() })
      const acquirer = kind.create(account, settings, needs.log, watchWith(breaker))
      const facts = { entityId, connector, contracts: kind.contracts(settings), sealed, doorHash, isTest, takes }
      return [[account, { acquirer: withBreaker(acquirer, breaker), tryIt: () => tryIt(acquirer, breaker), breaker, ...facts }]]
    } catch (error) {
      needs.log.error({ err: error, account }, 'An account at an acquirer cannot be opened: nobody is asked there.')
      return []
    }
  })
  return new Map(open)
}

/** Before anybody is asked there: whatever is paid at a test system is known as such. */
async function noteTests(sql: Sql, read: AccountsAndRoutes, opened: ReadonlyMap<string, Open>): Promise<void> {
  const found = read.accounts.filter(({ account, isTest }) => !isTest && opened.get(account)?.isTest === true)
  const names = found.map(({ account }) => account)
  if (names.length > 0) await markTests(sql, names)
}

/** Asks whether an account is let in; what the answer itself says of it the breaker has heard. */
async function tryIt(acquirer: Testable, breaker: Breaker): Promise<void> {
  const { isLetIn } = await acquirer.test()
  if (!isLetIn) breaker.lockedOut()
}

/** Tries those that have been out for a while with a harmless question; whoever answers is back. */
async function tryThoseThatAreOut(open: ReadonlyMap<string, Open>): Promise<void> {
  const due = [...open.values()].filter(({ breaker }) => breaker.isDue())
  await Promise.allSettled(due.map(({ tryIt }) => tryIt()))
}

/** The route that holds now: an entity's own before everybody's; of each, the newest that has begun. Routes come newest first. */
export function routeAt(
  routes: readonly AcquirerRoute[],
  entityId: number,
  method: MethodCode,
  now: Date,
): Pick<AcquirerRoute, 'account' | 'standby'> | undefined {
  const begun = routes.filter(({ methodCode, validFrom }) => methodCode === method && validFrom <= now)
  return begun.find((route) => route.entityId === entityId) ?? begun.find((route) => route.entityId === null)
}

/** The account of a route, or its standby while that is out, or cannot be opened, and the standby can take it. */
function takerOf(open: ReadonlyMap<string, Open>, { account, standby }: Pick<AcquirerRoute, 'account' | 'standby'>): Acquirer | 'nobody' {
  const [first, second] = [open.get(account ?? ''), open.get(standby ?? '')]
  const isOut = first?.breaker.isOut() ?? true
  const asked = isOut && second?.breaker.isOut() === false ? second : first
  // Who is locked out takes nothing: what it takes is not offered, until somebody has mended it.
  return asked?.takes === true && !asked.breaker.isLockedOut() ? asked.acquirer : 'nobody'
}

/** An account that may be asked for something new of an entity: one that takes it, and is nobody else's. */
function holderOf(found: Open | undefined, entityId: number): Acquirer | undefined {
  return found?.takes === true && (found.entityId ?? entityId) === entityId ? found.acquirer : undefined
}

/** It and the others of its owner at its contract; what is not open is alone. */
function sharingOf(open: ReadonlyMap<string, Open>, account: string): string[] {
  const it = open.get(account)
  if (!it) return [account]
  const shares = ({ connector, entityId, contracts }: Open): boolean =>
    connector === it.connector && entityId === it.entityId && contracts.some((one) => it.contracts.includes(one))
  return [...open].filter(([, other]) => shares(other)).map(([name]) => name)
}

/**
 * The accounts at acquirers, and who is asked for what, in memory and looked at anew every two seconds: no payment waits for it.
 * `stop` ends the looking.
 */
export async function createAccounts(needs: Needs, builtIn?: BuiltIn): Promise<Accounts & { stop: () => Promise<void> }> {
  const { sql, vault, clock, log } = needs
  let version: string | undefined
  let open = new Map<string, Open>()
  let routes = new Map<string, AcquirerRoute[]>()

  async function look(): Promise<void> {
    const read = await readAccounts(sql, version)
    if (!read) return
    const opened = openAccounts(needs, read, open)
    await noteTests(sql, read, opened)
    open = opened
    routes = Map.groupBy(read.routes, ({ entityId, methodCode }) => `${entityId ?? ''}:${methodCode}`)
    version = read.version
  }
  await look()
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'Accounts at acquirers could not be looked at.'))
      .then(() => tryThoseThatAreOut(open))
  }, lookMs)
  timer.unref()

  return {
    taker(entityId, method) {
      const known = [...(routes.get(`${entityId}:${method}`) ?? []), ...(routes.get(`:${method}`) ?? [])]
      const route = known.length > 0 ? routeAt(known, entityId, method, clock()) : undefined
      if (route) return takerOf(open, route)
      return builtIn?.acquirer.methods.includes(method) ? builtIn.acquirer : undefined
    },
    holder: (entityId, account) => (builtIn?.acquirer.name === account ? builtIn.acquirer : holderOf(open.get(account), entityId)),
    named: (name) => (builtIn?.acquirer.name === name ? builtIn.acquirer : open.get(name)?.acquirer),
    async hear(door, notice) {
      const hash = hashOfDoor(door)
      const isBuiltIn = builtIn !== undefined && sameBytes(builtIn.doorHash, hash)
      const acquirer = isBuiltIn ? builtIn.acquirer : [...open.values()].find(({ doorHash }) => sameBytes(doorHash, hash))?.acquirer
      const heard = acquirer?.hear?.(notice)
      if (!acquirer || !heard) return undefined
      if (!heard.genuine) {
        log.warn({ account: acquirer.name }, 'What came in by the door of an account is no notice of its acquirer.')
        return heard.reply
      }
      const digest = digestOf(heard.noticeId ?? notice.body)
      const sealed = vault.seal(textOfKept(notice, heard.headers), noticePlace(acquirer.name, digest.toString('hex')))
      // Before the notice is there to be worked: whoever works it finds the question by its name.
      if (heard.names) await nameQuestion(sql, sharingOf(open, acquirer.name), heard.names)
      await insertNotice(sql, { account: acquirer.name, digest, sealed, knownAs: heard.knownAs, receivedAt: clock() })
      return heard.reply
    },
    sharing: (account) => sharingOf(open, account),
    methodsOf: (account) => (open.get(account)?.takes === true ? open.get(account)?.acquirer.methods : undefined),
    out: () => [...open].map(([account, { breaker }]) => ({ account, isOut: breaker.isOut(), isLockedOut: breaker.isLockedOut() })),
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
