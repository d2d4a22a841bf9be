import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// In a whole run, test files of one place share a process: to start one takes longer than most of what is tested in it.
// Each has a provider and a database of its own as ever; whoever changes the process itself, or measures it, stands alone.

/**
 * Files that may share a process, by place, in the order in which they are begun: the longest first. How many take one: to read the server
 * and to start its first provider takes longer than the tests of a call (docs/decisions/0450), and no process should run when all others have ended.
 */
const places: readonly { files: string; aGroup: number }[] = [
  { files: 'test/pages/*.test.ts', aGroup: 9 },
  { files: 'test/portal/*.test.ts', aGroup: 10 },
  { files: 'test/{deploy,office}/*.test.ts', aGroup: 5 },
  { files: 'server/test/api/every/*.test.ts', aGroup: 6 },
  { files: 'server/test/api/!(every)/**/*.test.ts', aGroup: 28 },
  { files: 'test/{soap,hostile,acquirers}/*.test.ts', aGroup: 12 },
  { files: 'server/test/*.test.ts', aGroup: 16 },
  { files: 'tools/{,*/}*.test.ts', aGroup: 20 },
  { files: 'server/src/**/*.test.ts', aGroup: 60 },
  { files: 'apps/*/src/**/*.test.ts', aGroup: 40 },
  { files: '{contracts,ui}/src/**/*.test.ts', aGroup: 40 },
]

/** Those among them that change what belongs to the process, hold it to a time or an amount of memory, or take as long as a group. */
const alone = [
  'server/src/cache.test.ts',
  'server/src/acquirers/within-time.test.ts',
  'server/test/api/every/{database-outage,fuzz}.test.ts',
  'server/test/api/terminals/create-terminal-payment.test.ts',
  'server/test/{backup,balances,counted-lists,group-commit,log-lines,rotate-master-key,traces,webhook-crowd,without-sandbox}.test.ts',
  'test/hostile/{abuse,addresses,canary,canary-acquirers,expressions,many-streams,process-secrets,slow-clients,worst-bodies}.test.ts',
  'test/office/rooms.test.ts',
  'test/pages/{main-job,probe}.test.ts',
  'test/portal/{accessible,browsing,try-it}.test.ts',
]

/** The files of each process: first those that share one, as node runs them in the order of their paths. */
export function groupsOf(patterns: readonly string[]): string[][] {
  const every = new Set(globSync([...patterns], { exclude: ['**/node_modules/**'] }).sort())
  const single = new Set(globSync(alone))
  const groups = places.flatMap(({ files, aGroup }) => {
    const together = globSync(files, { exclude: ['**/node_modules/**'] }).filter((file) => every.has(file) && !single.has(file))
    return evenly(together.sort(), aGroup)
  })
  const grouped = new Set(groups.flat())
  return [...groups, ...[...every].filter((file) => !grouped.has(file)).map((file) => [file])]
}

/** Neighbours together, at most `aGroup` of them, in groups that differ by one at most. */
function evenly(files: readonly string[], aGroup: number): string[][] {
  const count = Math.ceil(files.length / aGroup)
  return Array.from({ length: count }, (_, at) =>
    files.slice(Math.floor((at * files.length) / count), Math.floor(((at + 1) * files.length) / count)),
  )
}

/**
 * Those that wait more than they work, the longest first: for a process to come back, a leader to be chosen, a shop to be installed. They are
 * begun one at a time between the others, so that somebody always works meanwhile; side by side they would leave the machine idle.
 */
const waiting = [
  'test/shops/prestashop.test.ts',
  'test/faults/failover.test.ts',
  'test/faults/faults.test.ts',
  'test/shops/woocommerce.test.ts',
  'test/citus/citus.test.ts',
  'test/sdks/call-sdks.test.ts',
  'test/citus/suite.test.ts',
  'test/faults/rolling-update.test.ts',
  'test/faults/point-in-time.test.ts',
  'test/hostile/slow-clients.test.ts',
  'server/test/rotate-master-key.test.ts',
  'test/faults/graceful-stop.test.ts',
]

/** Those that work for longest: begun first, because nobody should be left alone with one at the end. */
const longest = [
  'test/portal/accessible.test.ts',
  'test/office/rooms.test.ts',
  'test/hostile/worst-bodies.test.ts',
  'test/races/one-winner.test.ts',
  'test/world/world.test.ts',
  'test/pages/main-job.test.ts',
]

/** The same groups in the order in which they are begun. */
export function inOrder(groups: readonly string[][]): string[][] {
  const placeOf = ([file = '']: readonly string[]): number => waiting.indexOf(file)
  const isLong = ([file = '']: readonly string[]): boolean => longest.includes(file)
  const resting = groups.filter((group) => placeOf(group) >= 0)
  const others = groups.filter((group) => placeOf(group) < 0)
  const working = [...others.filter(isLong), ...others.filter((group) => !isLong(group))]
  // The last of them long before the end: nobody should be left alone with it.
  const apart = Math.max(1, Math.floor((working.length * 0.75) / Math.max(1, resting.length)))
  const ordered = resting.toSorted((one, other) => placeOf(one) - placeOf(other))
  return working.flatMap((group, at) => (at % apart === 0 ? [...ordered.splice(0, 1), group] : [group])).concat(ordered)
}

/**
 * Writes a file that runs a group's files one after the other. What a file has started ends with its tests; the test that ends it
 * lasts until the next file is read, because node cleans up as soon as no test is left.
 */
function textOfGroup(files: readonly string[]): string {
  const urls = files.map((file) => pathToFileURL(resolve(file)).href)
  if (urls.length === 1) return `await import(${JSON.stringify(urls[0])})\n`
  return `import { test } from 'node:test'
import { takeStarted } from ${JSON.stringify(pathToFileURL(resolve('server/test/started.ts')).href)}
let before
for (const url of ${JSON.stringify(urls)}) {
  const read = import(url)
  before?.isRead(read)
  await read
  const own = takeStarted()
  const ended = Promise.withResolvers()
  const next = Promise.withResolvers()
  if (url === ${JSON.stringify(urls.at(-1))}) next.resolve()
  test(url.split('/').at(-1) + ' leaves nothing behind', async () => {
    await Promise.all(own.map((stop) => stop())).finally(ended.resolve)
    await next.promise
  })
  before = { isRead: next.resolve }
  await ended.promise
}
`
}

/** What the runner is given: a file for each process, by whose names it begins them in our order. */
export function writeGroups(folder: string, patterns: readonly string[]): string[] {
  mkdirSync(folder, { recursive: true })
  return inOrder(groupsOf(patterns)).map((files, at) => {
    const [first = ''] = files
    const name = files.length === 1 ? basename(first, '.test.ts') : basename(dirname(first))
    const path = join(folder, `${String(at).padStart(3, '0')}-${name}.test.mjs`)
    writeFileSync(path, textOfGroup(files))
    return path
  })
}
