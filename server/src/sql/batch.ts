import type { Piece } from './query.ts'
import { DatabaseOutage, isPool, isSpread, nearOf, Overloaded, perLine, plannedOnce, shardOf, type Sql, type Tx } from './sql.ts'

type Db = Sql | Tx

/** What waits for the next group of a pool, and who is told. */
type Waiting<I, O> = { item: I; done: (answer: O) => void; fail: (error: unknown) => void }
type Group<I, O> = (sql: Db, item: I) => Promise<O>
/**
 * Where tables lie on several nodes, only items with the same key go together: what `of` gives, or the shard of the entity that
 * `inShardOf` gives.
 */
type Limits<I> = {
  most?: number
  longestQueue?: number
  of?: ((item: I) => unknown) | undefined
  inShardOf?: (item: I) => number | null
  /**
   * The entity of an item, of work that needs its rows and what every node has a copy of, and draws no number: the node beside this
   * process does it, where the rows are there.
   */
  near?: (item: I) => number | null
  /** There, whether an item goes with those of other shards, in one transaction. */
  acrossShards?: (item: I) => boolean
}

/**
 * How what is asked of a pool or a transaction goes: of a pool together, of a transaction alone, unless several works
 * share it. It is with the line itself, and ends with it.
 */
const mannerOf = perLine(() => ({ isOneByOne: false, isShared: false }))
const isShared = (sql: Db): boolean => mannerOf(sql).isShared

/** From now on everything of this pool goes one by one: what benches compare with. */
export function oneByOne(sql: Sql): void {
  mannerOf(sql).isOneByOne = true
}

/** After every continuation that is ready to go: works that move in step ask in step. */
const onceAllAsked = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** A group for each key of a line, which is there as long as somebody waits in it. */
function groupsApart<I, O>(open: () => Group<I, O>): (sql: Db, item: I, key: unknown) => Promise<O> {
  const groupsOf = perLine(() => new Map<unknown, { group: Group<I, O>; users: number }>())
  return async (sql, item, key) => {
    const groups = groupsOf(sql)
    const kept = groups.get(key) ?? { group: open(), users: 0 }
    groups.set(key, kept)
    kept.users += 1
    try {
      return await kept.group(sql, item)
    } finally {
      kept.users -= 1
      if (kept.users === 0) groups.delete(key)
    }
  }
}

/**
 * Statements for many at a time (group commit): what is asked for while one is under way goes together in the next. An
 * idle database is asked at once; there is no waiting window. `work` gives one answer an item, in their order, and
 * writes all of them or none: a statement, or a transaction. When it fails, halves are tried, so that one bad item
 * fails alone; an outage fails all. Beyond `longestQueue` nobody waits any more: Overloaded. Within a transaction
 * each goes alone, on its connection, unless several works share it.
 */
export function inGroups<I, O>(
  work: (sql: Db, items: readonly I[]) => Promise<readonly O[]>,
  { most = 128, longestQueue = 10_000, of, inShardOf, near, acrossShards }: Limits<I> = {},
): (sql: Db, item: I) => Promise<O> {
  const workHere = (sql: Db, items: readonly I[]): Promise<readonly O[]> => work(near ? nearOf(sql, near(items[0]!)) : sql, items)

  async function answer(sql: Db, group: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const answers = await workHere(
        sql,
        group.map(({ item }) => item),
      )
      for (const [index, { done }] of group.entries()) done(answers[index]!)
    } catch (error) {
      if (group.length === 1 || isShared(sql) || error instanceof DatabaseOutage) return group.forEach(({ fail }) => fail(error))
      const half = Math.ceil(group.length / 2)
      await answer(sql, group.slice(0, half))
      await answer(sql, group.slice(half))
    }
  }

  function openGroup(): Group<I, O> {
    let queue: Waiting<I, O>[] = []
    let isBusy = false

    async function run(sql: Db): Promise<void> {
      isBusy = true
      while (queue.length > 0) {
        if (isShared(sql)) await onceAllAsked()
        const group = queue.slice(0, most)
        queue = queue.slice(most)
        await answer(sql, group)
      }
      isBusy = false
    }

    return (sql, item) =>
      new Promise((done, fail) => {
        if (queue.length >= longestQueue) return fail(new Overloaded('Too many wait for the database.'))
        queue.push({ item, done, fail })
        if (!isBusy) void run(sql)
      })
  }

  const groupOf = perLine(openGroup)
  const apart = groupsApart(openGroup)
  const keyOf = (sql: Db, item: I): unknown => {
    const entityId = inShardOf?.(item)
    if (entityId === undefined) return of?.(item)
    const beside = acrossShards?.(item) ? nearOf(sql, entityId) : sql
    if (beside !== sql) return beside
    return entityId === null ? null : shardOf(sql, entityId)
  }
  return async (sql, item) => {
    const goesAlone = mannerOf(sql).isOneByOne || !(isPool(sql) || isShared(sql))
    if (goesAlone) return (await workHere(sql, [item]))[0]!
    return (of ?? inShardOf) && isSpread(sql) ? apart(sql, item, keyOf(sql, item)) : groupOf(sql)(sql, item)
  }
}

/** Thrown by a work in a shared transaction before it wrote anything: somebody else holds what it needs. */
class MustGoAlone extends Error {
  override name = 'MustGoAlone'
}

const waiting: Piece = { pieces: ['for update'], values: [] }
const notWaiting: Piece = { pieces: ['for update skip locked'], values: [] }

/**
 * Reads one of many and holds its row, those asked for at the same time in one statement that ends with `lock`. Nobody
 * waits in a shared transaction: a work whose row somebody else holds, or that has none, goes alone.
 */
export function lockInGroups<K, T>(
  find: (sql: Db, keys: readonly K[], lock: Piece) => Promise<readonly (T | undefined)[]>,
  of?: (key: K) => unknown,
): (sql: Db, key: K) => Promise<T | undefined> {
  const together = inGroups<K, T | undefined>((sql, keys) => find(sql, keys, isShared(sql) ? notWaiting : waiting), { of })
  return async (sql, key) => {
    const found = await together(sql, key)
    if (found === undefined && isShared(sql)) throw new MustGoAlone('Somebody else holds it.')
    return found
  }
}

async function allIn<I, O>(tx: Tx, items: readonly I[], work: (tx: Tx, item: I) => Promise<O>): Promise<Map<I, O>> {
  mannerOf(tx).isShared = true
  const ends = await Promise.allSettled(items.map((item) => work(tx, item)))
  const answers = new Map<I, O>()
  for (const [index, end] of ends.entries()) {
    if (end.status === 'fulfilled') answers.set(items[index]!, end.value)
    else if (!(end.reason instanceof MustGoAlone)) throw end.reason
  }
  return answers
}

/**
 * One work in a transaction; those that come while others are under way share the next one, and their statements go
 * together. Each `work` gets its own answer once all is committed. When one fails, halves are tried again, so that it
 * fails alone: a work leaves nothing behind but what it wrote. It takes its one lock first, and only what nobody holds
 * (`lockInGroups`): one who would have to wait goes alone afterwards, as does the second of one `keyOf`, so that shared
 * transactions never wait for a lock, neither in line nor in a ring.
 */
export function inSharedTransactions<I extends object, O>(
  keyOf: (item: I) => unknown,
  work: (tx: Tx, item: I) => Promise<O>,
  of?: (item: I) => unknown,
): (sql: Sql, item: I) => Promise<O> {
  const alone = (sql: Db, item: I): Promise<O> => (sql as Sql).begin((tx) => work(tx, item))
  const together = inGroups<I, () => Promise<O>>(
    async (sql, items) => {
      const firsts = [...new Map(items.map((item) => [keyOf(item), item])).values()]
      const answers = await (sql as Sql).begin(isSpread(sql) ? '' : plannedOnce, (tx) => allIn(tx, firsts, work))
      return items.map((item) => async () => (answers.has(item) ? answers.get(item)! : alone(sql, item)))
    },
    { most: 64, of },
  )
  return async (sql, item) => (await together(sql, item))()
}
