import { DatabaseOutage, Overloaded, type Sql, type Tx } from './sql.ts'

type Db = Sql | Tx

/** What waits for the next group of a pool, and who is told. */
type Waiting<I, O> = { item: I; done: (answer: O) => void; fail: (error: unknown) => void }
type Group<I, O> = (sql: Sql, item: I) => Promise<O>
type Limits = { most?: number; longestQueue?: number }

const lonely = new WeakSet<Db>()

/** From now on everything of this pool goes one by one: what benches compare with. */
export function oneByOne(sql: Sql): void {
  lonely.add(sql)
}

const isPool = (sql: Db): sql is Sql => 'begin' in sql

/**
 * Statements for many at a time (group commit): what is asked for while one is under way goes together in the next. An
 * idle database is asked at once; there is no waiting window. `work` gives one answer an item, in their order, and
 * writes all of them or none: a statement, or a transaction. When it fails, halves are tried, so that one bad item
 * fails alone; an outage fails all. Beyond `longestQueue` nobody waits any more: Overloaded. Within a transaction
 * each goes alone, on its connection.
 */
export function inGroups<I, O>(
  work: (sql: Db, items: readonly I[]) => Promise<readonly O[]>,
  { most = 128, longestQueue = 10_000 }: Limits = {},
): (sql: Db, item: I) => Promise<O> {
  async function answer(sql: Sql, group: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const items = group.map(({ item }) => item)
      const answers = await work(sql, items)
      for (const [index, { done }] of group.entries()) done(answers[index]!)
    } catch (error) {
      if (group.length === 1 || error instanceof DatabaseOutage) return group.forEach(({ fail }) => fail(error))
      const half = Math.ceil(group.length / 2)
      await answer(sql, group.slice(0, half))
      await answer(sql, group.slice(half))
    }
  }

  function openGroup(): Group<I, O> {
    let queue: Waiting<I, O>[] = []
    let isBusy = false

    async function run(sql: Sql): Promise<void> {
      isBusy = true
      while (queue.length > 0) {
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

  const groups = new WeakMap<Sql, Group<I, O>>()
  return async (sql, item) => {
    if (!isPool(sql) || lonely.has(sql)) return (await work(sql, [item]))[0]!
    const group = groups.get(sql) ?? openGroup()
    groups.set(sql, group)
    return group(sql, item)
  }
}
